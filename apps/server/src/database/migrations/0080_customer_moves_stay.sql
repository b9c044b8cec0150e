-- Who had which customer is evidence: a row is added, and never changed.
CREATE TRIGGER customer_move_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "customer_move"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
