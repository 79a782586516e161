import { type ServiceKey, serviceKeys } from '../../../contract/listings/services.ts'
import type { QuestionKind } from '../../../contract/plans/limits.ts'
import type { Question } from '../../../contract/plans/questionnaires.ts'
import type { StoredShot } from '../../platform/db/tables/plans.ts'

export type Template = { questions: Question[]; shots: StoredShot[] }

/** An id stays with its question: answers name it. */
const ask = (id: string, kind: QuestionKind, label: string, options: string[] = []): Question => ({
  id,
  kind,
  label,
  options,
})
const must = (text: string): StoredShot => ({ text, must: true })
const nice = (text: string): StoredShot => ({ text, must: false })

const contact = ask('contact', 'person', 'Who can we call on the day, if we can’t reach you?')
const access = ask('access', 'text', 'How do we get there: parking, entrance, floor?')

const wedding: Template = {
  questions: [
    ask('getting-ready', 'time', 'When do you start getting ready?'),
    ask('ceremony', 'time', 'When does the ceremony begin?'),
    ask('group-time', 'time', 'When should the group photos be?'),
    ask('ceremony-kind', 'choice', 'What kind of ceremony is it?', ['Civil', 'Religious', 'Symbolic']),
    contact,
    ask('family', 'person', 'Who gathers people for the group photos?'),
    ask('groups', 'list', 'Which groups do you want photos of, one on each line?'),
    ask('places', 'list', 'Which places do we visit, in which order?'),
    ask('surprises', 'text', 'Are any surprises planned that the guests don’t know of?'),
    ask('matters', 'text', 'What matters most to you, and what should we not photograph?'),
    ask('mood', 'photo', 'Photos of the venue, your outfits or a style that you like'),
  ],
  shots: [
    must('Getting ready'),
    must('First look at each other'),
    must('Rings'),
    must('The couple with their parents'),
    must('Everyone together'),
    must('First dance'),
    nice('Invitation and flowers'),
    nice('The venue before the guests arrive'),
    nice('Guests during the speeches'),
    nice('The couple at golden hour'),
  ],
}

const family: Template = {
  questions: [
    ask('who', 'list', 'Who comes, with the ages of children, one on each line?'),
    contact,
    ask('nap', 'time', 'By when do the children need a break?'),
    ask('where', 'choice', 'Where do you feel most at ease?', ['At home', 'Outdoors', 'In a studio']),
    ask('clothes', 'text', 'What will you wear?'),
    ask('pets', 'text', 'Do pets or a favourite toy come along?'),
    ask('matters', 'text', 'Is there anything that helps your children feel comfortable?'),
    ask('mood', 'photo', 'Photos that you like, or of the place'),
  ],
  shots: [
    must('Everyone together'),
    must('Each child alone'),
    must('Brothers and sisters'),
    must('Parents with each child'),
    nice('The parents alone'),
    nice('Playing'),
    nice('Grandparents with grandchildren'),
  ],
}

const portrait: Template = {
  questions: [
    ask('use', 'choice', 'What are the portraits for?', ['Work', 'Myself', 'A gift', 'An artist’s page']),
    contact,
    ask('outfits', 'list', 'Which outfits do you bring, one on each line?'),
    ask('make-up', 'time', 'When is your make-up or hair appointment, if you have one?'),
    ask('place', 'text', 'Is there a place or a background that you would like?'),
    ask('matters', 'text', 'Is there a side you prefer, or anything you don’t want to see?'),
    ask('mood', 'photo', 'Portraits that you like'),
  ],
  shots: [
    must('Close portrait, looking at the camera'),
    must('Half length'),
    must('Full length'),
    nice('Profile'),
    nice('In motion'),
    nice('Hands or another detail'),
  ],
}

const event: Template = {
  questions: [
    ask('doors', 'time', 'When do guests arrive?'),
    ask('programme', 'list', 'What happens when, one item on each line?'),
    contact,
    ask('host', 'person', 'Who speaks or hosts?'),
    ask('flash', 'choice', 'Can we use flash?', ['Yes', 'Only before and after the programme', 'No']),
    access,
    ask('not', 'text', 'Is there anyone who must not be photographed?'),
    ask('mood', 'photo', 'Photos of the rooms or of earlier events'),
  ],
  shots: [
    must('The room before the guests arrive'),
    must('Speakers'),
    must('The whole audience'),
    must('Hosts with the guests of honour'),
    nice('Guests in conversation'),
    nice('Food and decoration'),
    nice('Logos and signs'),
  ],
}

const product: Template = {
  questions: [
    ask('products', 'list', 'Which products, with their number, one on each line?'),
    ask('use', 'choice', 'Where will the photos be used?', [
      'Online shop',
      'Social media',
      'Print',
      'Everywhere',
    ]),
    ask('background', 'choice', 'Which background do you want?', ['White', 'A colour', 'In use', 'Not sure']),
    ask('sizes', 'text', 'Which sizes or formats do you need?'),
    contact,
    ask('arrival', 'time', 'When do the products arrive?'),
    ask('matters', 'text', 'What must be seen, and what must not?'),
    ask('mood', 'photo', 'Photos of the products, or of a style that you like'),
  ],
  shots: [
    must('Each product from the front'),
    must('Each product at an angle'),
    must('A detail of the material'),
    nice('All products together'),
    nice('In a hand, for the size'),
    nice('Packaging'),
  ],
}

const realEstate: Template = {
  questions: [
    ask('rooms', 'list', 'Which rooms, one on each line?'),
    ask('keys', 'person', 'Who lets us in?'),
    ask('access-time', 'time', 'From when can we get in?'),
    access,
    ask('furnished', 'choice', 'Is the property furnished?', ['Yes', 'Partly', 'No']),
    ask('outside', 'choice', 'Do you want photos from outside?', ['Yes', 'Yes, and of the street', 'No']),
    ask('matters', 'text', 'What makes this property special, and what must not be seen?'),
    ask('mood', 'photo', 'Floor plan, or photos of the rooms'),
  ],
  shots: [
    must('The front of the building'),
    must('Living room from two corners'),
    must('Kitchen'),
    must('Each bathroom'),
    must('Each bedroom'),
    nice('View from the windows'),
    nice('Balcony, terrace or garden'),
    nice('Stairs and entrance'),
  ],
}

/** Services without a template of their own get the one that is nearest. */
const TEMPLATES: Record<ServiceKey, Template> = {
  wedding,
  engagement: portrait,
  portrait,
  graduation: portrait,
  fashion: portrait,
  travel: portrait,
  maternity: family,
  newborn: family,
  family,
  event,
  birthday: event,
  corporate: event,
  sport: event,
  product,
  food: product,
  'real-estate': realEstate,
}

export const isService = (text: string): text is ServiceKey => serviceKeys.some((key) => key === text)

/** Bookings from before services were stored are like events. */
export const templateFor = (service: string): Template => TEMPLATES[isService(service) ? service : 'event']
