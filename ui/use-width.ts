import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element is, in CSS pixels, and 0 before it is drawn. Prefer CSS; this is for where the elements themselves differ. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
