/** When what is typed goes onto the device: after a pause in typing, and at the latest; in ms. */
export const onDevice = { pause: 400, atMost: 2000 };

/** When it goes to the server. */
export const onServer = { pause: 1500, atMost: 5000 };
