/** A property of something that may be anything; undefined where there is none. */
export const propertyOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
