import { outcomeOf } from './notification-sentences.ts'

const on = { app: true, mail: true, push: true }

/** The types of notifications about requests and quotes, in the order of the settings. */
export const quoteNotificationTypes = {
  quote: {
    title: 'New Quote',
    setting: 'Someone sends you a quote, or changes the price.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  request_update: {
    title: 'Request Update',
    setting: 'Your request is about to expire, or someone withdraws their quote.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  quote_update: {
    title: 'Quote Update',
    setting: 'Someone accepts your quote or asks for a firm one, picks another shop, or closes the request.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  request_nearby: {
    title: 'Request Nearby',
    setting:
      'Someone within 50 miles of your business needs work done. Urgent requests come right away, others once a day.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  quote_wanted: {
    title: 'Quote Request',
    setting: 'Someone asks your business for a quote.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
} as const
