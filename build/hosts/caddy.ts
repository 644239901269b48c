/** Writes the headers as a Caddyfile that serves the folder of compressed files beside it. */
import { ASSETS } from '../built-files.ts';
import { isCompressible } from '../compression.ts';
import { contentTypeOf } from '../content-types.ts';
import { foldersIn, foldersWithNotFound, notFoundAt, type SiteHeaders } from '../headers.ts';

export function caddyfile(headers: SiteHeaders, site: string) {
  const kinds = kindsOf(headers);
  const folders = foldersIn(headers);
  return `# Written by the build, for the site beside it and no other. To start it here: caddy run
# SITE_ADDRESS=www.example.com serves that domain, with a certificate that Caddy gets by itself.
# CADDY_ADMIN=unix//run/tapak/admin.sock lets "caddy reload" take the next site.
{
	admin {$CADDY_ADMIN:off}
}

# Files are served by their names, so nothing else beside them has an address.
(files) {
${kinds.map(({ lines }, index) => fileBlock(lines, `@kind${index}`)).join('')}${folders.map((folder, index) => folderBlock(headers, folder, `@folder${index}`)).join('')}	handle @earlier {
${FILE_SERVER}	}
}

{$SITE_ADDRESS::8080} {
	# No file is so large that anybody needs a part of it.
	request_header -Range
${headerBlock(Object.entries(headers.everywhere).map(([name, value]) => `${name} "${value}"`))}
${kinds.map(({ paths }, index) => `\t@kind${index} path ${paths.join(' ')}\n`).join('')}${folders.map((folder, index) => `\t@folder${index} path ${folder}\n`).join('')}	# What an open page of an earlier build may ask for, until that build is cleared away.
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
				# The conditions of a request are about another page than this one.
				request_header -If-*
				root * ${site}
${notFoundRules(headers)}				import files
			}
			respond "{http.error.status_text}"
		}
	}
}
`;
}

/** The rule for a folder changes the path to one that is in the folder, so the last one leaves it alone. */
function notFoundRules(headers: SiteHeaders) {
  const folders = foldersWithNotFound(headers);
  const rules = folders.map(
    (folder, index) => `				@in${index} path ${folder}*
				rewrite @in${index} ${notFoundAt(headers, folder)}
`,
  );
  if (folders.length === 0) return `				rewrite * ${notFoundAt(headers, '/')}\n`;
  return `${rules.join('')}				@elsewhere not path ${folders.map((folder) => `${folder}*`).join(' ')}
				rewrite @elsewhere ${notFoundAt(headers, '/')}
`;
}

/** Groups the paths that have the same headers. Newer Caddies add a `vary` to every file. */
function kindsOf(headers: SiteHeaders) {
  const kinds = new Map<string, { lines: readonly string[]; paths: string[] }>();
  const folders = foldersIn(headers);
  for (const [path, caching] of headers.caching) {
    if (folders.includes(path)) continue;
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const lines = [
      `cache-control "${caching}"`,
      `content-type "${contentTypeOf(file)}"`,
      isCompressible(file) ? 'vary "accept-encoding"' : '-vary',
      // Caddy has set its own types and vary by then.
      'defer',
    ];
    const kind = kinds.get(lines.join()) ?? { lines, paths: [] };
    kinds.set(lines.join(), kind);
    kind.paths.push(path);
  }
  return [...kinds.values()];
}

const FILE_SERVER = `		file_server {
			precompressed br gzip
		}
`;

const fileBlock = (lines: readonly string[], matcher: string) => `	handle ${matcher} {
${headerBlock(lines, '\t')}${FILE_SERVER}	}
`;

/** Redirects to the page of a folder. Caddy 2.6 would drop the query without the matcher. */
const folderBlock = (
  { caching }: SiteHeaders,
  folder: string,
  matcher: string,
) => `	handle ${matcher} {
${headerBlock([`cache-control "${caching.get(folder)}"`], '\t')}		route {
			redir @queried ${folder}/?{query} 308
			redir * ${folder}/ 308
		}
	}
`;

const headerBlock = (lines: readonly string[], indent = '') => `${indent}	header {
${lines.map((line) => `${indent}\t\t${line}\n`).join('')}${indent}	}
`;
