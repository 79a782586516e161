import { both, columns, type Inventory, SECRET } from './types.ts'

const ENDS = 'the gallery ends with its client, for all who could see it'

export const pictures: Inventory = {
  discarded_objects: { prefix: 'id', created_at: 'time' },
  galleries: {
    ...columns('link', 'booking_id cover_id'),
    ...columns('amount', 'warned focus_x focus_y'),
    title: {
      holds: 'what the photographer called the gallery',
      photographer: 'deleted',
      takesOther: ENDS,
      export: 'galleryTexts',
    },
    ...columns('time', 'warned_at ended_at selection_told_at'),
  },
  gallery_guests: {
    id: 'id',
    link_id: 'link',
    pass_hash: { holds: 'the hash of a guest’s cookie', client: 'deleted', export: SECRET },
    name: {
      holds: 'the name that a guest gave',
      client: 'deleted',
      export: { not: 'the name of another person, whom the client let in' },
    },
    created_at: 'time',
  },
  gallery_links: {
    id: 'id',
    booking_id: 'link',
    label: { holds: 'what the client called the link', client: 'deleted', export: 'galleries.links' },
    title: { holds: 'what guests of the link read', client: 'deleted', export: 'galleries.titles' },
    password_hash: { holds: 'the hash of the password', client: 'deleted', export: SECRET },
    downloads: 'state',
    ...columns('time', 'ends_at ended_at created_at'),
  },
  gallery_list_pictures: columns('link', 'list_id picture_id'),
  gallery_lists: {
    id: 'id',
    ...columns('link', 'booking_id guest_id'),
    name: { holds: 'what the client called a list', client: 'deleted', export: 'galleries.lists' },
    ...columns('time', 'finished_at created_at'),
  },
  gallery_pictures: {
    ...columns('link', 'picture_id booking_id set_id'),
    ...columns('time', 'delivered_at removed_at'),
    note: { holds: 'what the client noted on a photo', client: 'deleted', export: 'galleries.notes' },
    caption: {
      holds: 'what the photographer wrote below a photo',
      photographer: 'deleted',
      takesOther: ENDS,
      export: 'galleryTexts',
    },
    alt: {
      holds: 'how the photographer described a photo for people who cannot see it',
      photographer: 'deleted',
      takesOther: ENDS,
      export: 'galleryTexts',
    },
  },
  gallery_sets: {
    id: 'id',
    booking_id: 'link',
    name: {
      holds: 'what the photographer called a set',
      photographer: 'replaced',
      takesOther: ENDS,
      export: 'gallerySets',
    },
    position: 'amount',
  },
  picture_turns: { owner_id: 'link', turn_at: 'time' },
  pictures: {
    ...columns('id', 'id prepared'),
    owner_id: 'link',
    ...columns('state', 'purpose state content_type'),
    reason: { holds: 'why a file was refused', ...both('deleted'), export: 'pictures' },
    file_name: {
      holds: 'the name of the file; blanked where the photo was delivered',
      ...both('deleted'),
      takesOther: ENDS,
      export: 'pictures',
    },
    ...columns('amount', 'bytes stored_bytes width height sizes version'),
    ...columns('checksum', 'sha256 crc32'),
    taken_at: { holds: 'when it was taken', ...both('deleted'), takesOther: ENDS, export: 'pictures' },
    placeholder: {
      holds: 'the photo in a few bytes; what was delivered stays the client’s',
      ...both('deleted'),
      takesOther: ENDS,
      export: { not: 'the photos are on the person’s own pages' },
    },
    ...columns('time', 'created_at ready_at'),
  },
  portfolio_pictures: {
    ...columns('link', 'picture_id photographer_id'),
    position: 'amount',
    caption: { holds: 'the caption', photographer: 'deleted', export: 'pictures' },
    alt: { holds: 'the description for screen readers', photographer: 'deleted', export: 'pictures' },
    ...columns('state', 'service cover focus_x focus_y'),
  },
  upload_pieces: { id: 'id', upload_id: 'link', ...columns('amount', 'start bytes') },
  uploads: {
    ...columns('id', 'id lease'),
    ...columns('link', 'owner_id subject_id picture_id'),
    ...columns('state', 'purpose state'),
    file_name: {
      holds: 'the name of a file on its way',
      ...both('deleted'),
      takesOther: ENDS,
      export: 'uploads',
    },
    set_name: {
      holds: 'the name of the folder that a file came from',
      ...both('deleted'),
      takesOther: ENDS,
      export: 'uploads',
    },
    ...columns('amount', 'size received attempts'),
    sha256: 'checksum',
    ...columns('time', 'lease_until created_at updated_at'),
  },
}
