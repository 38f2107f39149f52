-- The panel's meetings: what awaits an answer comes first.
create index meetings_queue on meetings (((status = 'requested')::integer), start_time, id);
