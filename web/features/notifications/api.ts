import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationType } from '#contract/notification-types.ts'
import type {
  NotificationChange,
  NotificationPage,
  NotificationSettings,
  PushSubscription,
  Unread,
} from '#contract/notifications.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'

export type NotificationFilter = { type?: NotificationType | undefined; only?: 'unread' | undefined }

/** The lists and the number of unread ones start with this key. */
export const notificationsKey = ['notifications']

/** Whether this device gets push messages for the member. */
export const deviceKey = (memberId: number) => ['device', memberId]

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }): Promise<Unread> => replyTo(http.GET('/api/notifications/unread', { signal })),
})

export const notificationsQuery = ({ type, only }: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', type ?? 'all', only ?? 'all'],
    queryFn: ({ pageParam: after, signal }): Promise<NotificationPage> => {
      const query = { ...(type && { type }), ...(only && { only }), ...(after && { after }) }
      return replyTo(http.GET('/api/notifications', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // They change by the minute, and the socket says when.
    staleTime: 0,
  })

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }): Promise<NotificationSettings> => replyTo(http.GET('/api/notification-settings', { signal })),
})

export function useReadNotification() {
  return useChange((notificationId: number) =>
    replyTo(http.PUT('/api/notifications/{notificationId}/read', { params: { path: { notificationId } } })),
  )
}

/** Marks everything up to this one as read. */
export function useReadAll() {
  return useChange((upTo: number) => replyTo(http.PUT('/api/notifications/read', { body: { upTo } })))
}

/** It was on screen, so it needs no email. Fire and forget. */
export function markSeen(upTo: number) {
  http.PUT('/api/notifications/seen', { body: { upTo } }).catch(() => {})
}

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })
}

/** An optimistic update of the settings. */
export function useChangeSettings() {
  return useOptimisticMutation({
    mutationKey: ['notification-settings'],
    mutationFn: (body: NotificationChange): Promise<NotificationSettings> =>
      replyTo(http.PATCH('/api/notification-settings', { body })),
    cached: inQuery<NotificationSettings>(useQueryClient(), settingsQuery.queryKey),
    expected: (cached, change) => cached && changed(cached, change),
    confirmed: (_cached, settings) => settings,
  })
}

function changed(settings: NotificationSettings, { rhythm, channel }: NotificationChange): NotificationSettings {
  const { channels } = settings
  if (!channel) return { ...settings, rhythm: rhythm ?? settings.rhythm }
  const { type, channel: name, isOn } = channel
  return { ...settings, channels: { ...channels, [type]: { ...channels[type], [name]: isOn } } }
}

export function putDevice(subscription: PushSubscription) {
  return replyTo(http.PUT('/api/push-subscriptions', { body: subscription }))
}

export function dropDevice(endpoint: string) {
  return replyTo(http.DELETE('/api/push-subscriptions', { params: { query: { endpoint } } }))
}
