import { classifyWorkspaceError, WorkspaceError } from "./workspace-error.ts";
import { readWorkspace } from "./workspace-result.ts";

/** Fixed by docs/ledger.md (S9.05), in ms. */
const workspaceRetries = { count: 3, firstDelay: 1000, longestDelay: 8000, recheckAfter: 500 } as const;

/** Wait before the retry of this number (0, 1, 2 …): doubling, with a cap. */
export const retryWait = (retry: number): number =>
  Math.min(workspaceRetries.firstDelay * 2 ** retry, workspaceRetries.longestDelay);

/** What the flow needs from outside. */
export interface WorkspacePorts {
  /** A group of the person, else an organization that they belong to. */
  findPlaceId(): Promise<string | null>;
  /** Asks for the creation; the answer in whatever shape it comes. */
  createWorkspace(): Promise<unknown>;
  wait(millis: number): Promise<void>;
}

export interface EnsuredWorkspace {
  /** The group or organization found, or the group made. */
  placeId: string;
  workspaceCreated: boolean;
}

/**
 * Looks for the place of the person and makes a workspace where there is none. Both are tried again after failures that may pass;
 * after a creation that failed, a workspace made elsewhere (another tab, a lost answer) is looked for. Throws WorkspaceError.
 */
export async function ensureWorkspace(ports: WorkspacePorts): Promise<EnsuredWorkspace> {
  const standing = await retried(ports, () => ports.findPlaceId());
  if (standing !== null) return { placeId: standing, workspaceCreated: false };
  return retried(ports, async () => {
    try {
      const { groupId, hasMembership } = readWorkspace(await ports.createWorkspace());
      if (hasMembership) return { placeId: groupId, workspaceCreated: true };
    } catch (error) {
      const found = await lookAgain(ports);
      if (found !== null) return { placeId: found, workspaceCreated: false };
      throw error;
    }
    const found = await lookAgain(ports);
    if (found === null) throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Unable to retrieve membership data");
    return { placeId: found, workspaceCreated: true };
  });
}

async function lookAgain(ports: WorkspacePorts): Promise<string | null> {
  await ports.wait(workspaceRetries.recheckAfter);
  return ports.findPlaceId().catch(() => null);
}

async function retried<T>(ports: WorkspacePorts, attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      const told = classifyWorkspaceError(error);
      if (!told.isRecoverable || retry >= workspaceRetries.count) throw told;
      await ports.wait(retryWait(retry));
    }
  }
}
