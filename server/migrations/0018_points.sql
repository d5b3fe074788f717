-- Star points are earned by what others do. A row for each thing that earned some; a recount finds the same from the
-- rows of likes, comments, bookmarks and follows themselves.
create table earned_points (
  subject_type text not null check (subject_type in ('post', 'comment', 'reply', 'answer', 'followers')),
  subject_id   bigint not null, -- of an answer its thread, of followers the member
  member_id    bigint not null references members on delete cascade, -- who earned them
  points       integer not null check (points <> 0),
  primary key (subject_type, subject_id)
);
create index earned_points_of_member on earned_points (member_id);

-- What may earn more or less than it did when it was last counted; however often it stands here, it is counted once.
create table due_points (
  id           bigint generated always as identity primary key,
  subject_type text not null,
  subject_id   bigint not null
);

alter table posts
  add bookmarks integer not null default 0; -- members who keep it; shown to nobody, counted for points
