/** Writes the rules as a Caddyfile that serves the compressed files beside it. */
import { EVERY_PATH, type Rule } from '../headers.ts';

export function caddyfile(rules: readonly Rule[]) {
  const everywhere = rules.filter(({ paths }) => paths.includes(EVERY_PATH));
  const byPath = rules.filter((rule) => !everywhere.includes(rule));
  return `# Written by the build. To start it here: caddy run
# SITE_ADDRESS=www.example.com serves that domain, with a certificate that Caddy gets by itself.
# SITE_ROOT=/srv/site says where the files are, if not in the folder "site" here.
{
	admin off
}

(files) {
${byPath.map(({ headers }, index) => headerBlock(headers, `@rule${index} `)).join('')}	file_server {
		precompressed br gzip
	}
}

{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:site}
${everywhere.map(({ headers }) => headerBlock(headers)).join('')}
${byPath.map(({ paths }, index) => `\t@rule${index} path ${paths.join(' ')}\n`).join('')}	import files
	handle_errors {
		route {
			rewrite * /404.html
			import files
		}
	}
}
`;
}

const headerBlock = (headers: Rule['headers'], matcher = '') => `	header ${matcher}{
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} "${value}"\n`)
  .join('')}	}
`;
