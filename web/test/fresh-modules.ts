// Before each file of tests: modules of the product start anew, so that no file meets the state that another one left.
import { vi } from 'vitest';

vi.resetModules();
