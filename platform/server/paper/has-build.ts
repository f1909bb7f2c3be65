import { createRequire } from "node:module";
import { z } from "zod";

const Package = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

/** Whether a package has its native part here: npm installs the one of its optional packages that fits the system, or none. */
export function hasBuild(packageFile: string): boolean {
  const require = createRequire(packageFile);
  const { optionalDependencies } = Package.parse(require(packageFile));
  return Object.keys(optionalDependencies).some((name) => {
    try {
      return require.resolve(name) !== "";
    } catch {
      return false;
    }
  });
}
