-- Stops a transaction whose statements are sent together with its commit: nobody could look at their answers first.
-- The name is that of a problem (contract/src/problems.ts), which the caller is told.
CREATE FUNCTION required(met boolean, problem text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF met IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'TR001', MESSAGE = problem;
  END IF;
  RETURN true;
END
$$;
