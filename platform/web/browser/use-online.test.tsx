import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnline } from "./use-online.ts";

afterEach(() => vi.restoreAllMocks());

const Page = () => <p>{useOnline() ? "online" : "offline"}</p>;

test("a page that is opened without a network knows it, and hears when there is one", () => {
  const hasNetwork = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Page />);
  expect(screen.getByText("offline")).toBeDefined();
  hasNetwork.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("online")).toBeDefined();
  hasNetwork.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("offline")).toBeDefined();
});
