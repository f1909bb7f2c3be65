import { linkInMail } from "#features/candidates/server/public.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const shortestSecret = 16;

/** A text without the links of this program that open something for whoever has them. Links to pages, and to elsewhere, stay. */
export const withoutSecrets = (text: string, appUrl: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => {
    if (!url.startsWith(appUrl)) return url;
    const parts = url.slice(appUrl.length).split(/[/?#&=.,;]+/);
    return parts.some((part) => part.length >= shortestSecret && !uuid.test(part)) ? linkInMail : url;
  });
