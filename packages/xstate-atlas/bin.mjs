#!/usr/bin/env node
// In this repository, npm links this file before the package is compiled.
await import('./dist/src/command/main.js');
