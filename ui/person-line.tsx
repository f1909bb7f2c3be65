import { Avatar } from "#ui/avatar.tsx";

type PersonLineProps = {
  name: string;
  /** Below the name: an email address. */
  address?: string | null;
  /** Behind the name: "you". */
  note?: string | undefined;
};

/** Somebody in a list. The name keeps its own direction and its place beside the picture, whatever script it is in. */
export function PersonLine({ name, address, note }: PersonLineProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <bdi>{name}</bdi>
          {note ? <span className="text-muted-foreground"> ({note})</span> : null}
        </p>
        {address ? (
          <p className="truncate font-normal text-muted-foreground text-small">
            <bdi>{address}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}
