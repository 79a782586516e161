-- Profiles say what their prices mean for VAT.
create trigger tax_details_note_profile_change_insert after insert on tax_details
  referencing new table as changed for each statement execute function note_profile_change('person_id');
