import { readStored, store } from '../../platform/browser-store.ts'
import { dropDevice, putDevice } from './api.ts'

/** Whether push works on this device, and is on. `denied`: only the browser's settings can change that. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

const REMEMBERED = 'vrumies.device-of'

export async function deviceState(memberId: number): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  return subscription && readStored(REMEMBERED) === String(memberId) ? 'on' : 'off'
}

/** Asks the browser for permission, subscribes, and registers the subscription with the server. */
export async function addDevice(memberId: number, pushKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await registerWorker()
  const subscription = (await fitting(registration, pushKey)) ?? (await subscribe(registration, pushKey))
  await putDevice(toJson(subscription))
  store(REMEMBERED, String(memberId))
  return 'on'
}

export async function removeDevice() {
  const subscription = await currentSubscription()
  store(REMEMBERED, null)
  if (!subscription) return
  await dropDevice(subscription.endpoint)
  await subscription.unsubscribe()
}

/** The server forgets a device on sign-out, so register it again after sign-in, but only for the same member. */
export async function renewDevice(memberId: number) {
  if ((await deviceState(memberId)) !== 'on') return
  const subscription = await currentSubscription()
  if (subscription) await putDevice(toJson(subscription))
}

function isSupported() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function registerWorker() {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** The current subscription. One for another server key is removed. */
async function fitting(registration: ServiceWorkerRegistration, pushKey: string) {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return null
  const key = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  if (btoa(String.fromCharCode(...key)) === padded(pushKey)) return subscription
  await subscription.unsubscribe()
  return null
}

function subscribe(registration: ServiceWorkerRegistration, pushKey: string) {
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

function toJson(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** base64url -> base64, as `btoa` writes it. */
function padded(key: string) {
  return key
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(key.length / 4) * 4, '=')
}
