import { placeIdOf } from '../../server/features/places/present-place.ts'
import { type CityName, cities } from './cities.ts'

type Entry = [
  geonameId: number,
  region: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
]

/** The demo's cities as in GeoNames: the list of places that is loaded later has the same ids. */
const entries: Record<CityName, Entry> = {
  London: [2643743, 'England', 'GB', 51.50853, -0.12574, 7556900],
  Manchester: [2643123, 'England', 'GB', 53.48095, -2.23743, 395515],
  Edinburgh: [2650225, 'Scotland', 'GB', 55.95206, -3.19648, 464990],
  Dublin: [2964574, 'Leinster', 'IE', 53.33306, -6.24889, 1024027],
  'New York': [5128581, 'New York', 'US', 40.71427, -74.00597, 8175133],
  Austin: [4671654, 'Texas', 'US', 30.26715, -97.74306, 931830],
  Chicago: [4887398, 'Illinois', 'US', 41.85003, -87.65005, 2720546],
  Denver: [5419384, 'Colorado', 'US', 39.73915, -104.9847, 682545],
  'Los Angeles': [5368361, 'California', 'US', 34.05223, -118.24368, 3971883],
  Toronto: [6167865, 'Ontario', 'CA', 43.70011, -79.4163, 2600000],
  'Mexico City': [3530597, 'Mexico City', 'MX', 19.42847, -99.12766, 12294193],
  'São Paulo': [3448439, 'São Paulo', 'BR', -23.5475, -46.63611, 10021295],
  'Buenos Aires': [3435910, 'Buenos Aires F.D.', 'AR', -34.61315, -58.37723, 13076300],
  Mumbai: [1275339, 'Maharashtra', 'IN', 19.07283, 72.88261, 12691836],
  Bengaluru: [1277333, 'Karnataka', 'IN', 12.97194, 77.59369, 5104047],
  Jaipur: [1269515, 'Rajasthan', 'IN', 26.91962, 75.78781, 2711758],
  Kolkata: [1275004, 'West Bengal', 'IN', 22.56263, 88.36304, 4631392],
  Paris: [2988507, 'Île-de-France', 'FR', 48.85341, 2.3488, 2138551],
  Berlin: [2950159, 'State of Berlin', 'DE', 52.52437, 13.41053, 3426354],
  Vienna: [2761369, 'Vienna', 'AT', 48.20849, 16.37208, 1691468],
  Lisbon: [2267057, 'Lisbon', 'PT', 38.71667, -9.13333, 517802],
  Madrid: [3117735, 'Madrid', 'ES', 40.4165, -3.70256, 3255944],
  Copenhagen: [2618425, 'Capital Region', 'DK', 55.67594, 12.56553, 1153615],
  Stockholm: [2673730, 'Stockholm', 'SE', 59.32938, 18.06871, 1515017],
  Tokyo: [1850147, 'Tokyo', 'JP', 35.6895, 139.69171, 8336599],
  Kyoto: [1857910, 'Kyoto', 'JP', 35.02107, 135.75385, 1459640],
  Lagos: [2332459, 'Lagos', 'NG', 6.45407, 3.39467, 9000000],
  Nairobi: [184745, 'Nairobi County', 'KE', -1.28333, 36.81667, 2750547],
  'Cape Town': [3369157, 'Western Cape', 'ZA', -33.92584, 18.42322, 3433441],
  Cairo: [360630, 'Cairo', 'EG', 30.06263, 31.24967, 7734614],
  Beirut: [276781, 'Beirut', 'LB', 33.89332, 35.50157, 1916100],
  Sydney: [2147714, 'New South Wales', 'AU', -33.86785, 151.20732, 4627345],
  Auckland: [2193733, 'Auckland', 'NZ', -36.84853, 174.76349, 417910],
}

export const placeOf = (city: CityName): string => placeIdOf(entries[city][0])

export const placeRows = Object.entries(entries).map(
  ([name, [id, region, country, latitude, longitude, population]]) => ({
    id: placeIdOf(id),
    name: name === 'New York' ? 'New York City' : name,
    region,
    country,
    time_zone: cities[name as CityName].zone,
    latitude,
    longitude,
    population,
  }),
)
