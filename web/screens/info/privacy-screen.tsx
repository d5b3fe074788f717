import { Link } from '@tanstack/react-router'
import { UNUSED_FILE_HOURS } from '#contract/media.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import { OperatorNote } from '../../features/operator/index.ts'
import { InfoPage } from './info-page.tsx'

export function PrivacyScreen() {
  return (
    <InfoPage path="/privacy">
      <OperatorNote />
      <h2>If you only read</h2>
      <p>
        No ads, no trackers, and no analytics. Your browser remembers a few things for itself: the theme, recent
        searches, unsent text. To count views, the server keeps a fingerprint of your IP address and browser for about a
        day; it changes every day, and can’t be turned back into your address.
      </p>
      <h2>If you’re a member</h2>
      <ul>
        <li>
          <strong>Your account</strong>: your name, handle, and email, your password as a hash, your passkeys, or your
          connection to Google. Other members don’t see your email; admins do. A cookie keeps you signed in for 30 days
          after your last visit.
        </li>
        <li>
          <strong>Your devices</strong>: for each one that’s signed in, its IP address and browser, so that you can{' '}
          <Link to="/settings/sessions">recognize it and sign it out</Link>.
        </li>
        <li>
          <strong>What you write and upload</strong>: posts with their earlier versions, comments, replies, drafts,
          photos, and videos. Photos lose their hidden data, such as where they were taken. Posts, comments, and replies
          are public, also for search engines. A request only shows its town.
        </li>
        <li>
          <strong>What you choose</strong>: likes, bookmarks, follows, saved searches, blocks, mutes, reports, and
          settings. Others see your likes only as a number, or in the notification of the author.{' '}
          <Link to="/settings/privacy">You decide</Link> who sees whom you follow.
        </li>
        <li>
          <strong>Notifications</strong>: sent by email if you want, and to your devices through the push service of
          your browser’s maker.
        </li>
      </ul>
      <h2>For how long</h2>
      <ul>
        <li>Posts you delete: {RESTORE_DAYS} days, so that you can restore them.</li>
        <li>Notifications: 180 days.</li>
        <li>Uploads that no post uses: {UNUSED_FILE_HOURS} hours.</li>
        <li>Views, to count each person once an hour: about a day.</li>
        <li>Everything else: until you delete it, or your account.</li>
      </ul>
      <h2>Take it along, or delete it</h2>
      <p>
        Under <Link to="/settings/data">Your data</Link>, download all of it in one file, or delete your account. That
        deletes your posts, comments, and files right away. Replies in forum threads stay, under “Deleted member”, so
        that the thread still makes sense. The log of what moderators and admins did stays, with the number of the
        account.
      </p>
      <h2>Who else</h2>
      <p>
        Nobody buys your data. The operator may use a mail server, file storage, map tiles, and sign-in with Google from
        other companies; ask them which.
      </p>
    </InfoPage>
  )
}
