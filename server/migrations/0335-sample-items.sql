-- What will be delivered of an order that isn't paid yet is known before its copy is made.
update order_items set copy_sample = true
from reports where reports.id = order_items.report_id and reports.file_key is null and order_items.copy_state is null;
