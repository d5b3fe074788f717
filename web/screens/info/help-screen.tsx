import { Link } from '@tanstack/react-router'
import { MAX_COMMENT_LENGTH } from '#contract/comments.ts'
import { CHANGE_MINUTES } from '#contract/messages.ts'
import { POST_KINDS, RESTORE_DAYS } from '#contract/posts.ts'
import { RANKING } from '#contract/ranking.ts'
import { HowPointsWork } from '../../features/points/index.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { HelpTrade, NotYet } from './help-trade.tsx'
import { InfoPage } from './info-page.tsx'
import { kindTexts } from './kind-texts.ts'

export function HelpScreen() {
  return (
    <InfoPage path="/help">
      <h2>Kinds of posts</h2>
      <ul>
        {POST_KINDS.map((kind) => (
          <li key={kind}>
            <Link to={listingPaths[kind]}>{kinds[kind].plural}</Link>: {kindTexts[kind]}
          </li>
        ))}
      </ul>
      <p>
        To publish one, choose Create, then pick a kind. What you type is saved as a draft until you post it. You can
        edit a post later; earlier versions are kept. You can restore a deleted post from your profile for{' '}
        {RESTORE_DAYS} days.
      </p>
      <h2>Answers and comments</h2>
      <p>
        In a forum thread, answer with a reply. It can be as long as you like. Comments are short, up to{' '}
        {MAX_COMMENT_LENGTH} characters, and stay folded under the question and under each reply. All other posts just
        have comments.
      </p>
      <h2>What comes first</h2>
      <p>
        Best Match puts new posts at the top and lets them sink with age. Likes and comments slow that down: each person
        who comments counts as much as {RANKING.commenterWeight} likes. No author gets more than 2 posts in a row. Past
        events come last. If you choose a place, nearby posts come first. Nobody can pay to rank higher. Every card’s
        menu explains why it ranks where it does, formula included: <em>Why am I seeing this?</em>
      </p>
      <h2>Points</h2>
      <HowPointsWork />
      <HelpTrade />
      <Messages />
      <h2>Seeing more of what you like</h2>
      <p>
        Follow people, tags, makes, and towns. Their new posts appear in the Following panel, and you choose how closely
        you follow each. Bookmark posts to find them again, in collections if you like. <Link to="/search">Search</Link>{' '}
        covers everything; save a search to get notified of new posts that match.
      </p>
      <h2>Seeing less of the rest</h2>
      <p>
        In a card’s menu, choose what you’re not interested in. <strong>Mute</strong> people or words to keep them out
        of your lists; nobody finds out. <strong>Block</strong> someone, and you won’t see each other’s posts or get
        each other’s messages while you’re both signed in. Posts stay public: anyone who’s signed out can read them.
      </p>
      <Reports />
      <h2>Your account and your data</h2>
      <p>
        <Link to="/settings/notifications">Notifications</Link> reach you here, by email, or on your devices. You choose
        for each type. You can <Link to="/settings/data">export everything or delete your account</Link> at any time.{' '}
        <Link to="/privacy">Privacy</Link> says what’s stored.
      </p>
      <NotYet />
    </InfoPage>
  )
}

function Messages() {
  return (
    <>
      <h2>Messages</h2>
      <p>
        Choose Message on a profile, Ask about this on a post, or open an order and message the other side. If you don’t
        know each other yet, your first message is a request: one message without links or files until they answer. They
        can decline it, and you won’t be told. You choose who can message you under{' '}
        <Link to="/settings/privacy">Privacy</Link>.
      </p>
      <p>
        You can edit or remove a message for {CHANGE_MINUTES} minutes. If you’re offline, keep writing: your messages
        wait on your device, and go out once you’re back. Delivered means it’s on their device. Read means they’ve seen
        it.
      </p>
      <p>
        Never pay outside VRUMIES for something you buy here. We put a notice beside messages that ask you to, or that
        have a link that hides where it goes. Phone numbers, emails, and street addresses stay hidden until you’ve both
        written.
      </p>
    </>
  )
}

function Reports() {
  return (
    <>
      <h2>Reports</h2>
      <p>
        Report a post, a comment, a reply, a review, a message, or a profile. Moderators see what you reported, why, and
        who you are; the author never sees the report. With a message, they also see the 19 before it, and nothing else
        you’ve written each other. You hear what they decide. Authors see what was hidden and why, and can appeal:{' '}
        <Link to="/settings/decisions">Moderation</Link> in your settings has every decision about you.
      </p>
    </>
  )
}
