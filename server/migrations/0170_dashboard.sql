-- Figures of each day (UTC) that has ended, for the charts of admins: counted once, by a job. Every counted day has 'sign_ups'.
create table dashboard_days (
  day    date not null,
  figure text not null,
  value  bigint not null,
  primary key (day, figure)
);

-- What each server answered in each hour. Servers write their own rows once a minute. `latency`: calls of the API by duration.
create table server_hours (
  server        uuid not null,
  hour          timestamptz(3) not null,
  calls         integer not null,
  errors        integer not null, -- 5xx
  latency       integer[] not null,
  sockets       integer not null,
  replicas      integer not null, -- that it is to use
  fit_replicas  integer not null, -- that are recent
  free_bytes    bigint, -- of the disk with the data
  disk_bytes    bigint,
  seen_at       timestamptz(3) not null,
  primary key (server, hour)
);
create index server_hours_by_hour on server_hours (hour);

-- How much is stored, measured by a job: counting it takes too long for a page.
create table storage_sizes (
  measured_at    timestamptz(3) primary key,
  file_bytes     bigint not null,
  database_bytes bigint not null
);

-- Today is counted when somebody looks.
create index members_by_moment on members (created_at);
create index happenings_by_moment on happenings (happened_at);
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index top_ups_by_payment on top_ups (paid_at) where paid_at is not null;
