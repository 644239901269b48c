/** Motion in the styles, with the file and line of each animation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AtRule, type Declaration } from 'postcss';
import { expect, test } from 'vitest';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const file = join('src', path);
    return { file, root: parse(readFileSync(file, 'utf8')) };
  });

/** The names of the keyframes that move something. */
const moving = new Set<string>();
for (const { root } of styles)
  root.walkAtRules('keyframes', (keyframes) =>
    keyframes.walkDecls(/^(transform|translate|rotate|scale)$/, () => {
      moving.add(keyframes.params);
    }),
  );

const WELCOME = /^motion-safe$|prefers-reduced-motion: no-preference/;

function isWelcome({ parent }: Declaration) {
  for (let each: unknown = parent; each; each = (each as AtRule).parent)
    if (WELCOME.test((each as AtRule).params)) return true;
  return parent!.some(
    (sibling) =>
      (sibling.type === 'decl' && sibling.prop === 'animation-timeline') ||
      (sibling.type === 'atrule' && sibling.params === 'motion-reduce'),
  );
}

test('an animation that moves something follows the scroll, or asks whether motion is welcome', () => {
  expect(moving.size).toBeGreaterThan(0);
  const unasked: string[] = [];
  for (const { file, root } of styles)
    root.walkDecls(/^animation(-name)?$/, (declaration) => {
      const isMoving = declaration.value.split(/[\s,]+/).some((word) => moving.has(word));
      if (isMoving && !isWelcome(declaration))
        unasked.push(`${file}:${declaration.source!.start!.line}  ${String(declaration)}`);
    });
  expect(unasked).toEqual([]);
});
