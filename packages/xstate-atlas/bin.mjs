#!/usr/bin/env node
// A plain script, because npm links it in this repository before the package is compiled.
await import('./dist/src/command/main.js');
