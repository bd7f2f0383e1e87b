-- Two people may be asked for a direct debit: who prepared the batch does not export it. Null: prepared before, or by an account deleted since.
alter table prelevements add column prepare_par uuid references utilisateurs on delete set null;
