/** Writes the rules as a configuration of nginx that serves the compressed files beside it. */
import { contentTypes, OTHER_TYPE } from '../../serve/content-types.ts';
import { EVERY_PATH, type Rule } from '../headers.ts';

export function nginxConf(rules: readonly Rule[]) {
  const everywhere = rules.filter(({ paths }) => paths.includes(EVERY_PATH));
  const byPath = rules.filter((rule) => !everywhere.includes(rule));
  const names = [...new Set(byPath.flatMap(({ headers }) => Object.keys(headers)))];
  const added = [
    ...everywhere.flatMap(({ headers }) => Object.entries(headers)),
    ...names.map((name) => [name, variable(name)] as const),
    ['allow', variable('allow')] as const,
  ];
  return `# Written by the build. To start it here: nginx -p . -c nginx.conf
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

	types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `\t\t"${type}" ${extension.slice(1)};\n`)
  .join('')}	}
	default_type ${OTHER_TYPE};
	map_hash_bucket_size 256;
	map $status ${variable('allow')} {
		405 "GET, HEAD";
	}
${names.map((name) => mapOf(name, byPath)).join('')}
	server {
		# Yours to change: the port, or a certificate and a name, and where the files are.
		listen 8080;
		root site;

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
		# nginx comes without brotli. With the package libnginx-mod-http-brotli-static of Debian:
		# brotli_static on;

${added.map(([name, value]) => `\t\tadd_header ${name} "${value}" always;\n`).join('')}
		# Forms of a file, and no files of their own.
		location ~ \\.(br|gz)$ {
			return 404;
		}

		location @written {
			types {}
			default_type "text/plain; charset=utf-8";
			return 405 "Method Not Allowed";
		}
	}
}
`;
}

/** A header without a value is not sent. */
const mapOf = (name: string, rules: readonly Rule[]) => `
	map $uri ${variable(name)} {
${rules
  .flatMap(({ paths, headers }) => paths.map((path) => `\t\t"${path}" "${headers[name] ?? ''}";\n`))
  .join('')}	}
`;

const variable = (header: string) => `$${header.replaceAll('-', '_')}_here`;
