-- What a post had before anybody here counted: sample posts begin with it. A recount of a counter is the rows there
-- are plus this.
create table opening_totals (
  post_id  bigint primary key references posts on delete cascade,
  likes    integer not null default 0 check (likes >= 0),
  dislikes integer not null default 0 check (dislikes >= 0),
  points   integer not null default 0
);

-- The same for the star points of a member.
alter table members add opening_points integer not null default 0;
