import { Link } from '@tanstack/react-router'
import { APPEAL_DAYS } from '#contract/appeals.ts'
import { REMOVAL_DAYS } from '#contract/moderation.ts'
import { REPORT_REASONS } from '#contract/reports.ts'
import { reasonNames } from '../../features/reports/index.ts'
import { InfoPage } from './info-page.tsx'

export function RulesScreen() {
  return (
    <InfoPage path="/rules">
      <h2>Do</h2>
      <ul>
        <li>Talk to people as you would in their garage.</li>
        <li>Post in the section where people will look for it, with a title that says what it is.</li>
        <li>Use your own photos and videos, or ones you have permission to use.</li>
        <li>Be up front about what you sell: damage, mileage, title status.</li>
        <li>Quote a price you’ll stand by, and say what it doesn’t include.</li>
        <li>Accept the answer that helped. The next person with the same noise will find it.</li>
      </ul>
      <h2>Don’t</h2>
      <p>These are the reasons you can choose when you report something:</p>
      <ul>
        {REPORT_REASONS.filter((reason) => reason !== 'other').map((reason) => (
          <li key={reason}>{reasonNames[reason]}</li>
        ))}
      </ul>
      <h2>Buying and selling</h2>
      <p>
        Pay for parts and jobs here, with tokens: we hold them until your order is completed. Anyone who asks you to pay
        some other way can keep your money. Cars are paid for in person: see the car first, meet in a public place,
        check the VIN and the title, and be wary of anyone in a hurry.
      </p>
      <h2>If someone breaks the rules</h2>
      <p>
        Report it. Moderators can hide a post, a comment, a reply, a review, or a message, warn its author, or suspend
        the account. The author sees why, and can appeal within {APPEAL_DAYS} days; a different moderator reads the
        appeal. What’s hidden is deleted after {REMOVAL_DAYS} days, unless the appeal succeeds. The{' '}
        <Link to="/moderation-log">moderation log</Link> shows what moderators decide.
      </p>
      <p>
        New accounts have lower limits on posts, comments, mentions, and conversations. Don’t want to see someone?{' '}
        <Link to="/help">Mute or block them</Link>.
      </p>
    </InfoPage>
  )
}
