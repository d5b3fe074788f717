-- What a seller gives back of their own tokens counts like a return.
create or replace function takes_back(cause ledger_cause) returns boolean language sql immutable
  return cause in ('order_returned', 'goodwill', 'charge_back', 'correction');
create or replace function gives_back(cause ledger_cause) returns boolean language sql immutable
  return cause in ('order_returned', 'goodwill');

-- Goodwill is all that leaves an escrow without emptying it. The rest of `post_transfer` stays as it is.
do $$
declare
  definition constant text := pg_get_functiondef('post_transfer'::regproc);
  everything constant text := 'if roles[source] = ''escrow'' and balances[source] > 0 and';
begin
  if position(everything in definition) = 0 then raise 'post_transfer is not as it was'; end if;
  execute replace(definition, everything, everything || ' causes[posting_of[i]] <> ''goodwill'' and');
end $$;
