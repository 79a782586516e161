import type { CityName } from './cities.ts'

/** Companies that book photographers repeatedly. */
export const businesses: { name: string; city: CityName }[] = [
  { name: 'Lumen & Loaf Bakery', city: 'Dublin' },
  { name: 'Northlight Ceramics', city: 'Copenhagen' },
  { name: 'Harbour House Hotels', city: 'Sydney' },
  { name: 'Calder Street Architects', city: 'London' },
  { name: 'Saffron Route Spices', city: 'Mumbai' },
  { name: 'Pinewood Primary School', city: 'Toronto' },
  { name: 'Atelier Mirabelle', city: 'Paris' },
  { name: 'Kestrel Robotics', city: 'Bengaluru' },
  { name: 'Bluebell Nurseries', city: 'Manchester' },
  { name: 'Ravi & Sons Jewellers', city: 'Mumbai' },
  { name: 'Tidewater Yoga', city: 'Los Angeles' },
  { name: 'Oficina do Café', city: 'São Paulo' },
  { name: 'Brandt Maschinenbau', city: 'Berlin' },
  { name: 'Ember Hot Sauce Co.', city: 'Austin' },
  { name: 'Loom & Ladder', city: 'New York' },
  { name: 'Umoja Coffee Collective', city: 'Nairobi' },
]

/** Photos that clients chose for themselves. */
export const clientPhotos = ['portfolio-family-02', 'contact-2', 'about-1', 'category-corporate']
