-- The first General class promised full platform access, and the funding platforms refused its members.
update membership_classes set features = array_replace(features, 'Full platform access', 'Full member portal access')
where 'Full platform access' = any (features);
