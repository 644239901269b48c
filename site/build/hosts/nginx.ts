/** Writes the nginx configuration, which serves the compressed files next to it with the site's headers. */
import { ASSETS, contentTypes, OTHER_TYPE } from '../built-files.ts';
import {
  ADMIN,
  CHECKED_EACH_TIME,
  foldersWithNotFound,
  HASHED,
  KEPT_FOR_GOOD,
  type SiteHeaders,
} from '../headers.ts';

/** The owner's own configuration includes these two files. */
const HTTP_PART = 'nginx-http.conf';
const SERVER_PART = 'nginx-server.conf';

export const nginxFiles = (headers: SiteHeaders, site: string) => ({
  'nginx.conf': whole,
  // `$allow_here` is empty for any status but 405, and nginx omits a header with an empty value.
  [HTTP_PART]: `# Written by the build. Include this file in the http block, outside the server block of the site.
map $status $allow_here {
	405 "GET, HEAD";
}
map $uri $cache_control_here {
	default "${CHECKED_EACH_TIME}";
	"~${HASHED}" "${KEPT_FOR_GOOD}";
}
${mapsFor(headers)}`,
  [SERVER_PART]: serverPart(
    {
      ...headers.everywhere,
      ...variablesFor(headers),
      'cache-control': '$cache_control_here',
      allow: '$allow_here',
    },
    site,
    foldersWithNotFound(headers),
  ),
});

const variableOf = (name: string) => `$${name.replaceAll('-', '_')}_here`;

/** For each header that differs in /admin/, returns a variable. Without a value, nginx omits the header. */
const variablesFor = ({ admin = {} }: SiteHeaders) =>
  Object.fromEntries(Object.keys(admin).map((name) => [name, variableOf(name)]));

const mapsFor = ({ everywhere, admin = {} }: SiteHeaders) =>
  Object.entries(admin)
    .map(
      ([name, value]) => `map $uri ${variableOf(name)} {
	default "${everywhere[name] ?? ''}";
	"~^${ADMIN}" "${value}";
}
`,
    )
    .join('');

const whole = `# Written by the build, to try the site here: nginx -p . -c nginx.conf
# To serve visitors, include the same two files, as deploy/nginx/tapak.conf does.
worker_processes auto;
pid nginx.pid;
error_log stderr;

events {}

http {
	access_log off;
	client_body_temp_path temp;
	proxy_temp_path temp;
	fastcgi_temp_path temp;
	uwsgi_temp_path temp;
	scgi_temp_path temp;

	include ${HTTP_PART};
	server {
		listen 8080;
		set $site_folder .;
		include ${SERVER_PART};
	}
}
`;

/** Returns all error pages, because a location that has its own `error_page` inherits none. */
const errorPages = (folder: string) => `error_page 403 404 =404 ${folder}404.html;
error_page 400 414 ${folder}404.html;
error_page 405 @written;
`;

const serverPart = (headers: Record<string, string>, site: string, folders: readonly string[]) =>
  `# Written by the build. Serves only the site of the same build.
root $site_folder/${site};

types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `\t"${type}" ${extension.slice(1)};\n`)
  .join('')}}
default_type ${OTHER_TYPE};
server_tokens off;
absolute_redirect off;
${errorPages('/')}# No file is large enough for range requests.
max_ranges 0;
sendfile on;
gzip_static on;
gzip_vary on;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  .join('')}
# Includes assets of earlier builds until they are deleted, for pages that are still open.
location /${ASSETS}/ {
	root $site_folder;
}

${folders
  .map(
    (folder) => `location ${folder} {
${errorPages(folder)}}

`,
  )
  .join('')}# Compressed files cannot be requested by their own names.
location ~ \\.(br|gz)$ {
	return 404;
}

location @written {
	types {}
	default_type "text/plain; charset=utf-8";
	return 405 "Method Not Allowed";
}
`;
