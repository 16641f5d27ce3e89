-- The text by which a message is found is made for each new message. A function in SQL is prepared anew for each
-- statement that calls it; one in PL/pgSQL once for each connection.
CREATE OR REPLACE FUNCTION searchable(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));
END
$$;
