#!/usr/bin/env node
// npm links this file on an install, before the package is compiled.
await import('./dist/src/command/main.js');
