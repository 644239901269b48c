/** Reads the whole project in four ways, side by side, and says what those said that fail. */
import { exec } from 'node:child_process';

await import('../cli/ready.mjs');

const CHECKS = ['format:check', 'lint', 'typecheck', 'knip'];

for (const check of CHECKS) {
  exec(`npm run --silent ${check}`, (error, stdout, stderr) => {
    if (!error) return;
    console.error(`npm run ${check}\n${stdout}${stderr}`);
    process.exitCode = 1;
  });
}
