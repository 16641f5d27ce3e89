-- A period is written when somebody joins, and once more at the commit, with the entry of the trail that says by whom. With
-- room beside the first version no index has to learn of the second one: thousands of people may join at once.
ALTER TABLE access_periods SET (fillfactor = 50);
