/** Writes the rules as a Caddyfile that serves the folder of compressed files beside it. */
import { isCompressible } from '../compression.ts';
import { contentTypeOf } from '../content-types.ts';
import { ASSETS, EVERY_PATH, foldersIn, headersFor, type Rule } from '../headers.ts';

export function caddyfile(rules: readonly Rule[], site: string) {
  const everywhere = rules.filter(({ paths }) => paths.includes(EVERY_PATH));
  const byPath = rules.filter((rule) => !everywhere.includes(rule));
  const kinds = kindsOf(byPath);
  const folders = foldersIn(byPath);
  return `# Written by the build, for the site beside it and no other. To start it here: caddy run
# SITE_ADDRESS=www.example.com serves that domain, with a certificate that Caddy gets by itself.
# CADDY_ADMIN=unix//run/tapak/admin.sock lets "caddy reload" take the next site.
{
	admin {$CADDY_ADMIN:off}
}

# Each by its name: what else lies beside them, or what no file can be called, is not there.
(files) {
${kinds.map(({ headers }, index) => handleBlock(headers, `@kind${index}`)).join('')}${folders.map((folder, index) => folderBlock(linesOf(headersFor(byPath, folder)), folder, `@folder${index}`)).join('')}	handle @earlier {
${FILE_SERVER}	}
}

{$SITE_ADDRESS::8080} {
	# No file is so large that somebody needs a part of it.
	request_header -Range
${everywhere.map(({ headers }) => headerBlock(linesOf(headers))).join('')}
${kinds.map(({ paths }, index) => `\t@kind${index} path ${paths.join(' ')}\n`).join('')}${folders.map((folder, index) => `\t@folder${index} path ${folder}\n`).join('')}	# What a page of an earlier build still asks for, where that build is not cleared away.
	@earlier {
		path_regexp ^/${ASSETS}/[^/]+-[\\w-]{8}\\.\\w+$
		file
	}
	@queried expression {query} != ""
	@written not method GET HEAD
	route {
		root * ${site}
		root /${ASSETS}/* .
		header @written Allow "GET, HEAD"
		error @written 405
		import files
		error 404
	}
	handle_errors {
		@missing expression {http.error.status_code} == 404
		route {
			handle @missing {
				# What is asked for on conditions is another page than this one.
				request_header -If-*
				root * ${site}
				rewrite * /404.html
				import files
			}
			respond "{http.error.status_text}"
		}
	}
}
`;
}

/** Paths that go with the same headers. Newer Caddies say of everything that it varies. */
function kindsOf(rules: readonly Rule[]) {
  const kinds = new Map<string, { headers: readonly string[]; paths: string[] }>();
  const folders = foldersIn(rules);
  for (const path of rules.flatMap(({ paths }) => paths)) {
    if (folders.includes(path)) continue;
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const headers = [
      ...linesOf({ ...headersFor(rules, path), 'content-type': contentTypeOf(file) }),
      isCompressible(file) ? 'vary "accept-encoding"' : '-vary',
    ];
    const kind = kinds.get(headers.join()) ?? { headers, paths: [] };
    kinds.set(headers.join(), kind);
    kind.paths.push(path);
  }
  return [...kinds.values()];
}

const linesOf = (headers: Rule['headers']) =>
  Object.entries(headers).map(([name, value]) => `${name} "${value}"`);

const FILE_SERVER = `		file_server {
			precompressed br gzip
		}
`;

/** At last, as Caddy has types and a vary of its own. */
const handleBlock = (lines: readonly string[], matcher: string) => `	handle ${matcher} {
${headerBlock([...lines, 'defer'], '\t')}${FILE_SERVER}	}
`;

/** Redirects to its page. Without the matcher Caddy 2.6 would drop the query. */
const folderBlock = (
  lines: readonly string[],
  folder: string,
  matcher: string,
) => `	handle ${matcher} {
${headerBlock(lines, '\t')}		route {
			redir @queried ${folder}/?{query} 308
			redir * ${folder}/ 308
		}
	}
`;

const headerBlock = (lines: readonly string[], indent = '') => `${indent}	header {
${lines.map((line) => `${indent}\t\t${line}\n`).join('')}${indent}	}
`;
