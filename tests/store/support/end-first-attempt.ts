import { sql } from 'kysely'
import type { Database } from '../../../server/store/database.ts'

/**
 * Lets the database end the next transaction that writes to the audit trail as it is committed, for the sake of another. Sequences keep what
 * a transaction took from them, so that the second attempt stands.
 *
 * @returns how many changes of the trail came to their commit so far; 0 before the first
 * @example const commits = await endFirstAttempt(database); await work(); expect(await commits()).toBeGreaterThan(1)
 */
export async function endFirstAttempt({ kysely }: Database): Promise<() => Promise<number>> {
  await sql`create sequence attempts_of_test`.execute(kysely)
  await sql`create function end_first_attempt_of_test() returns trigger language plpgsql as $$
    begin
      if nextval('attempts_of_test') = 1 then
        raise exception 'ended for the sake of another' using errcode = '40001';
      end if;
      return null;
    end $$`.execute(kysely)
  await sql`create constraint trigger attempts_of_test after insert on audit
    deferrable initially deferred for each row execute function end_first_attempt_of_test()`.execute(kysely)
  return async () => {
    const { rows } = await sql<{ n: number }>`select case when is_called then last_value::int else 0 end as n
      from attempts_of_test`.execute(kysely)
    return rows[0]!.n
  }
}
