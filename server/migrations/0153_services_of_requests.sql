-- A request is found by its service, too.
create or replace function facts_of(id bigint) returns text language sql stable
  return concat_ws(' ',
    (select concat_ws(' ', year, make, model, trim, make_key, model_key) from public.vehicles where post_id = id),
    (select concat_ws(' ', for_vehicle, replace(replace(nullif(service, 'other'), '_', ' '), 'tyres', 'tires'))
       from public.requests where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), brand, brand_key, part_number_words(part_number),
                      jsonb_path_query_array(fitments, '$[*].make', silent => true),
                      jsonb_path_query_array(fitments, '$[*].model', silent => true),
                      jsonb_path_query_array(fitment_keys, '$[*].make', silent => true),
                      jsonb_path_query_array(fitment_keys, '$[*].model', silent => true))
       from public.market_items where post_id = id),
    (select venue from public.events where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), jsonb_path_query_array(services, '$[*].name', silent => true))
       from public.directory_entries where post_id = id));
