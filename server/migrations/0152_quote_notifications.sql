create trigger drop_notifications after delete on quotes
  referencing old table as gone for each statement execute function drop_notifications_about('quote');
