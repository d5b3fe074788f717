import { Link } from '@tanstack/react-router'
import { UNUSED_FILE_HOURS } from '#contract/media.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import { OperatorNote } from '../../features/operator/index.ts'
import { InfoPage } from './info-page.tsx'
import { PayoutPrivacy } from './payout-texts.tsx'
import { QuotePrivacy } from './quote-texts.tsx'

export function PrivacyScreen() {
  return (
    <InfoPage path="/privacy">
      <OperatorNote />
      <h2>If you’re just reading</h2>
      <p>
        No ads, no trackers, and no analytics. Your browser keeps a few things on your device: the theme, recent
        searches, unsent text, and messages that are on their way. To count views, the server keeps a fingerprint of
        your IP address and browser for about a day; it changes every day, and can’t be turned back into your address.
      </p>
      <h2>If you’re a member</h2>
      <ul>
        <li>
          <strong>Your account</strong>: your name, handle, and email, and how you sign in: a hashed password, passkeys,
          your Google account, or codes from an authenticator app, whose key is stored encrypted. Other members don’t
          see your email; admins do. A cookie keeps you signed in for 30 days after your last visit. Another one lasts
          half a minute and makes sure you see what you just changed.
        </li>
        <li>
          <strong>Your devices</strong>: for each one that’s signed in, its IP address and browser, so you can{' '}
          <Link to="/settings/sessions">recognize it and sign it out</Link>.
        </li>
        <li>
          <strong>What you write and upload</strong>: posts with their earlier versions, comments, replies, drafts,
          photos, and videos. Photos are stripped of hidden data, such as where they were taken. Posts, comments, and
          replies are public, and search engines can find them. A request shows only its town.
        </li>
        <QuotePrivacy />
        <li>
          <strong>Your messages</strong>: text, photos, videos, documents, and reactions, and how far each of you has
          read. Documents are kept exactly as you send them. Other members, moderators, and admins don’t see any of
          this. If one of you reports a message, moderators see it, its earlier versions, and the 19 messages before it.
        </li>
        <li>
          <strong>When you were last here</strong>: people you chat with see it, to the nearest 5 minutes, unless you{' '}
          <Link to="/settings/privacy">hide it</Link>.
        </li>
        <li>
          <strong>What you choose</strong>: likes, bookmarks, follows, saved searches, blocks, mutes, reports, and
          settings. Others see your likes only as a count, except the author, who may be notified.{' '}
          <Link to="/settings/privacy">You decide</Link> who can see who you follow, and who can message you.
        </li>
        <li>
          <strong>Your tokens</strong>: every purchase, with the name on the card, its brand, and its last 4 digits, and
          everything you spend and receive. We never see your card number.
        </li>
        <PayoutPrivacy />
        <li>
          <strong>Notifications</strong>: sent by email if you want, and to your devices through your browser’s push
          service.
        </li>
      </ul>
      <HowLong />
      <Leaving />
      <Others />
    </InfoPage>
  )
}

function HowLong() {
  return (
    <>
      <h2>How long it’s kept</h2>
      <ul>
        <li>Posts you delete: {RESTORE_DAYS} days, so you can restore them.</li>
        <li>Earlier versions of messages you edit or remove: 30 days, in case they’re reported.</li>
        <li>Notifications: 180 days.</li>
        <li>Unused uploads: {UNUSED_FILE_HOURS} hours.</li>
        <li>Views, to count each person once an hour: about a day.</li>
        <li>
          Counts of wrong passwords, to stop guessing: up to a day, under a fingerprint of the email and the IP address.
        </li>
        <li>Everything else: until you delete it, or your account.</li>
      </ul>
    </>
  )
}

function Leaving() {
  return (
    <>
      <h2>Download it or delete it</h2>
      <p>
        Under <Link to="/settings/data">Your data</Link>, download all of it in one file, or delete your account. That
        deletes your posts, comments, and files right away. Replies in forum threads stay, under “Deleted member,” so
        the thread still makes sense. So do your messages, for the people you wrote to, but without their files. The log
        of what moderators and admins did stays too. It may include your account’s ID number and, if you were one of
        them, your IP address. For the books, what you bought and what was paid out stays as amounts and dates, without
        your name.
      </p>
    </>
  )
}

function Others() {
  return (
    <>
      <h2>Who else is involved</h2>
      <p>
        Your data isn’t for sale. The operator may rely on other companies for card payments, payouts, email, file
        storage, map tiles, and Google sign-in. Ask the operator which ones.
      </p>
    </>
  )
}
