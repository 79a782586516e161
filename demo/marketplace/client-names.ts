/** Companies that book photographers again and again. */
export const businesses = [
  'Lumen & Loaf Bakery',
  'Northlight Ceramics',
  'Harbour House Hotels',
  'Calder Street Architects',
  'Saffron Route Spices',
  'Pinewood Primary School',
  'Atelier Mirabelle',
  'Kestrel Robotics',
  'Bluebell Nurseries',
  'Ravi & Sons Jewellers',
  'Tidewater Yoga',
  'Oficina do Café',
  'Brandt Maschinenbau',
  'Ember Hot Sauce Co.',
  'Loom & Ladder',
  'Umoja Coffee Collective',
]

/** Names as they come in real life: none, one word, very long, and in scripts that screens tend to forget. */
export const unusualNames: (string | null)[] = [
  null,
  null,
  null,
  'Teo',
  'X',
  'Siobhán O’Connell-Ní Dhomhnaill',
  'Nguyễn Thị Minh Khai',
  '김서연',
  '王小明',
  'مريم الفارسي',
  'דוד לוי',
  'Дмитро Шевченко',
  'Αλέξανδρος Γεωργίου',
  'ปรียา สุวรรณ',
  'अनन्या शर्मा',
  'Mia 🌻 Holt',
  'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester von und zu Hohenlinden-Bartenstein',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-Jones',
]

/** Pictures that clients chose for themselves: families, teams, a sunset. */
export const clientPhotos = ['portfolio-family-02', 'contact-2', 'about-1', 'category-corporate']
