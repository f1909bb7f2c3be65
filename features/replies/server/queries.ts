import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { AsideMail } from "../contract.ts";

const most = 100;

export async function listAside(db: ActorDb, organizationId: string): Promise<AsideMail[]> {
  const { rows } = await sql<AsideMail>`
    select m.id, m.kind, m.from_address, m.from_name, m.subject, m.body, m.received_at,
           coalesce((select jsonb_agg(f ->> 'name') from jsonb_array_elements(m.files) f), '[]') as files,
           case when c.id is not null then jsonb_build_object('candidateId', c.id, 'name', c.name, 'opportunityTitle', o.title) end as suggestion
      from received_mails m left join candidates c on c.organization_id = m.organization_id and c.id = m.candidate_id
      left join opportunities o on o.organization_id = c.organization_id and o.id = c.opportunity_id
     where m.organization_id = ${organizationId}::uuid and m.state = 'aside' and m.kind <> 'bounce'
     order by m.received_at desc, m.id limit ${most}`.execute(db);
  return rows;
}

export async function fileMail(db: ActorDb, mailId: string, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.file_mail(${mailId}::uuid, ${candidateId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function dismissMail(db: ActorDb, mailId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.dismiss_mail(${mailId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}
