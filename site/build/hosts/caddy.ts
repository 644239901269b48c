/** Writes a Caddyfile, which serves the folder of compressed files next to it with the site's headers. */
import { ASSETS, contentTypes, isCompressible } from '../built-files.ts';
import {
  ADMIN,
  CHECKED_EACH_TIME,
  divided,
  foldersWithNotFound,
  HASHED,
  KEPT_FOR_GOOD,
  notFoundAt,
  type SiteHeaders,
} from '../headers.ts';

export const caddyfile = (
  headers: SiteHeaders,
  site: string,
) => `# Written by the build. Serves only the site of the same build. To start it here: caddy run
# SITE_ADDRESS=www.example.com serves that domain, with a certificate that Caddy gets by itself.
# CADDY_ADMIN=unix//run/tapak/admin.sock lets "caddy reload" load a newer build.
{
	admin {$CADDY_ADMIN:off}
}

(files) {
	@hashed {
		path_regexp ${HASHED}
		file
	}
	header @hashed cache-control "${KEPT_FOR_GOOD}"
${Object.keys(contentTypes).map(kindBlock).join('')}	file_server {
		precompressed br gzip
	}
}

{$SITE_ADDRESS::8080} {
	# No file is large enough for range requests.
	request_header -Range
${headerRules(headers)}	# Compressed files cannot be requested by their own names.
	@compressed path *.br *.gz
	@folder {
		not path */
		file {path}/index.html
	}
	# Does not match a path that is too long for the file system.
	@file file {path} {path}index.html
	@queried expression {query} != ""
	@written not method GET HEAD
	route {
		root * ${site}
		# Includes assets of earlier builds, for pages that are still open.
		root /${ASSETS}/* .
		header @written Allow "GET, HEAD"
		error @written 405
		error @compressed 404
		# Caddy 2.6 would drop the query.
		handle @folder {
			route {
				redir @queried {path}/?{query} 308
				redir * {path}/ 308
			}
		}
		handle @file {
			import files
		}
		error 404
	}
	handle_errors {
		@missing expression {http.error.status_code} == 404
		route {
			handle @missing {
				# Conditional headers of the request are about the missing page, not about the 404 page.
				request_header -If-*
				root * ${site}
${notFoundRules(headers)}				import files
			}
			respond "{http.error.status_text}"
		}
	}
}
`;

/** Writes a rule for all paths and, with /admin/, one for each side, because of which no order matters. */
function headerRules(headers: SiteHeaders) {
  const { common, elsewhere } = divided(headers);
  const rule = (matcher: string, values: SiteHeaders['everywhere']) =>
    `	header ${matcher}{\n${Object.entries(values)
      .map(([name, value]) => `\t\t${name} "${value}"\n`)
      .join('')}	}\n`;
  const everywhere = rule('', { ...common, 'cache-control': CHECKED_EACH_TIME });
  if (!headers.admin) return everywhere;
  return `${everywhere}	@admin path ${ADMIN}*
	@elsewhere_than_admin not path ${ADMIN}*
${rule('@admin ', headers.admin)}${rule('@elsewhere_than_admin ', elsewhere)}`;
}

/** Sets type and `vary`, because Caddy's types depend on the computer, and new versions always add `vary`. */
function kindBlock(extension: string) {
  const kind = extension.slice(1);
  return `	@${kind} path *${extension}${kind === 'html' ? ' */' : ''}
	header @${kind} {
		content-type "${contentTypes[extension]}"
		${isCompressible(`x${extension}`) ? 'vary "accept-encoding"' : '-vary'}
		defer
	}
`;
}

/** Writes the 404 rules. The last rule excludes the folders, so that it does not rewrite their 404 pages. */
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
