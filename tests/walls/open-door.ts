// Loaded before each test file of the project `doors`: names the guard that is switched off.
import "./code-holes.ts";

globalThis.evenhandHole = process.env.EVENHAND_TEST_OPEN_DOOR;
