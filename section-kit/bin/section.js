#!/usr/bin/env node
import '../dist/cli/section.js';
