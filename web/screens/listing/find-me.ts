/** This device's location as 'lat,lng', rounded to about a kilometer, because URLs with it may be shared. */
export function findMe() {
  return new Promise<string>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(REFUSED))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      () => reject(new Error(REFUSED)),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  })
}

const REFUSED = 'Your browser isn’t sharing your location. Type a place instead.'
