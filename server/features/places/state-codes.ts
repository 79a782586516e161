/** Usual abbreviations of states ("Austin, TX"), by country and by the state's name in the list of places. */
export const stateCodes: Record<string, Record<string, string>> = {
  US: codesOf(`Alabama al, Alaska ak, Arizona az, Arkansas ar, California ca, Colorado co, Connecticut ct, Delaware de,
    District of Columbia dc, Florida fl, Georgia ga, Hawaii hi, Idaho id, Illinois il, Indiana in, Iowa ia, Kansas ks,
    Kentucky ky, Louisiana la, Maine me, Maryland md, Massachusetts ma, Michigan mi, Minnesota mn, Mississippi ms,
    Missouri mo, Montana mt, Nebraska ne, Nevada nv, New Hampshire nh, New Jersey nj, New Mexico nm, New York ny,
    North Carolina nc, North Dakota nd, Ohio oh, Oklahoma ok, Oregon or, Pennsylvania pa, Rhode Island ri,
    South Carolina sc, South Dakota sd, Tennessee tn, Texas tx, Utah ut, Vermont vt, Virginia va, Washington wa,
    West Virginia wv, Wisconsin wi, Wyoming wy`),
  CA: codesOf(`Alberta ab, British Columbia bc, Manitoba mb, New Brunswick nb, Newfoundland and Labrador nl,
    Northwest Territories nt, Nova Scotia ns, Nunavut nu, Ontario on, Prince Edward Island pe, Quebec qc,
    Saskatchewan sk, Yukon yt`),
  AU: codesOf(`Australian Capital Territory act, New South Wales nsw, Northern Territory nt, Queensland qld,
    South Australia sa, Tasmania tas, Victoria vic, Western Australia wa`),
}

function codesOf(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((entry) => {
      const words = entry.trim().split(/\s+/)
      return [words.slice(0, -1).join(' '), words.at(-1)!]
    }),
  )
}
