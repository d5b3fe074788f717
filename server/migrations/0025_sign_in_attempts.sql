-- How many wrong passwords were tried lately, for an account, a network, or a device. rate-limiter-flexible reads and
-- writes it and decides its columns: `key` names what is counted (addresses only as hashes), and from `expire`, in
-- milliseconds since 1970, counting starts over.
create table sign_in_attempts (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index sign_in_attempts_by_expire on sign_in_attempts (expire);

-- To find the older links of an account. Some values are too long for any other kind of index.
create index verifications_by_value on verifications using hash (value);
