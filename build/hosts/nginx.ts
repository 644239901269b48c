/** Writes the rules as a configuration of nginx that serves the folder of compressed files beside it. */
import { contentTypes, OTHER_TYPE } from '../content-types.ts';
import { ASSETS, EVERY_PATH, type Rule } from '../headers.ts';

/** Files that are written anew by each build, and what includes them. */
const HTTP_PART = 'nginx-http.conf';
const SERVER_PART = 'nginx-server.conf';

export function nginxFiles(rules: readonly Rule[], site: string) {
  const everywhere = rules.filter(({ paths }) => paths.includes(EVERY_PATH));
  const byPath = rules.filter((rule) => !everywhere.includes(rule));
  const names = [...new Set(byPath.flatMap(({ headers }) => Object.keys(headers)))];
  const added = [
    ...everywhere.flatMap(({ headers }) => Object.entries(headers)),
    ...names.map((name) => [name, variable(name)] as const),
    ['allow', variable('allow')] as const,
  ];
  return {
    'nginx.conf': whole,
    [HTTP_PART]: `# Written by the build: what a server of this site needs outside of itself.
map_hash_bucket_size 256;
map $status ${variable('allow')} {
	405 "GET, HEAD";
}
${names.map((name) => mapOf(name, byPath)).join('')}`,
    [SERVER_PART]: serverPart(added, site),
  };
}

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

const serverPart = (added: readonly (readonly [name: string, value: string])[], site: string) =>
  `# Written by the build, for the site beside it and no other.
root $site_folder/${site};

types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `\t"${type}" ${extension.slice(1)};\n`)
  .join('')}}
default_type ${OTHER_TYPE};
server_tokens off;
absolute_redirect off;
error_page 403 404 =404 /404.html;
error_page 400 414 /404.html;
error_page 405 @written;
# No file is so large that somebody needs a part of it.
max_ranges 0;
sendfile on;
gzip_static on;
gzip_vary on;

${added.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')}
# Of earlier builds too, until they are cleared away: a page of theirs may still ask.
location /${ASSETS}/ {
	root $site_folder;
}

# Forms of a file, and no files of their own.
location ~ \\.(br|gz)$ {
	return 404;
}

location @written {
	types {}
	default_type "text/plain; charset=utf-8";
	return 405 "Method Not Allowed";
}
`;

/** A header without a value is not sent. */
const mapOf = (name: string, rules: readonly Rule[]) => `
map $uri ${variable(name)} {
${rules
  .flatMap(({ paths, headers }) => paths.map((path) => `\t"${path}" "${headers[name] ?? ''}";\n`))
  .join('')}}
`;

const variable = (header: string) => `$${header.replaceAll('-', '_')}_here`;
