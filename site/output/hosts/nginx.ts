/** Writes the headers as a configuration of nginx that serves the folder of compressed files beside it. */
import { ASSETS, contentTypes, OTHER_TYPE } from '../built-files.ts';
import {
  CHECKED_EACH_TIME,
  foldersWithNotFound,
  HASHED,
  KEPT_FOR_GOOD,
  type SiteHeaders,
} from '../headers.ts';

/** The owner includes these two in a configuration of their own. */
const HTTP_PART = 'nginx-http.conf';
const SERVER_PART = 'nginx-server.conf';

export const nginxFiles = (headers: SiteHeaders, site: string) => ({
  'nginx.conf': whole,
  // nginx leaves out a header without a value.
  [HTTP_PART]: `# Written by the build: what a server of this site needs outside of itself.
map $status $allow_here {
	405 "GET, HEAD";
}
map $uri $cache_control_here {
	default "${CHECKED_EACH_TIME}";
	"~${HASHED}" "${KEPT_FOR_GOOD}";
}
`,
  [SERVER_PART]: serverPart(
    { ...headers.everywhere, 'cache-control': '$cache_control_here', allow: '$allow_here' },
    site,
    foldersWithNotFound(headers),
  ),
});

const whole = `# Written by the build, to try the site here: nginx -p . -c nginx.conf
# What serves visitors includes the two files in the same way: deploy/nginx/tapak.conf.
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

/** A location that states any of these states all of them. */
const errorPages = (folder: string) => `error_page 403 404 =404 ${folder}404.html;
error_page 400 414 ${folder}404.html;
error_page 405 @written;
`;

const serverPart = (headers: Record<string, string>, site: string, folders: readonly string[]) =>
  `# Written by the build, for the site beside it and no other.
root $site_folder/${site};

types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `\t"${type}" ${extension.slice(1)};\n`)
  .join('')}}
default_type ${OTHER_TYPE};
server_tokens off;
absolute_redirect off;
${errorPages('/')}# No file is so large that anybody needs a part of it.
max_ranges 0;
sendfile on;
gzip_static on;
gzip_vary on;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  .join('')}
# Also those of earlier builds, until they are cleared away: an open page may still ask for them.
location /${ASSETS}/ {
	root $site_folder;
}

${folders
  .map(
    (folder) => `location ${folder} {
${errorPages(folder)}}

`,
  )
  .join('')}# Compressed forms of files, which have no address of their own.
location ~ \\.(br|gz)$ {
	return 404;
}

location @written {
	types {}
	default_type "text/plain; charset=utf-8";
	return 405 "Method Not Allowed";
}
`;
