/**
 * Made by `npm run -s looks` (`build/looks.ts`) from the confusable characters of Unicode 13 (UTS 39, © Unicode, Inc.,
 * under the Unicode License); `lookalikes.ts` reads it.
 * @module
 */
/**
 * An entry a character, in the order of their numbers: how much higher its number is than the one before, and the
 * numbers of the characters like which it is drawn, to the base 36.
 */
export const LOOKS = `
y.13.13 3.33.1b.33 b.33 1.30 o.30 n.13 d.36.32 f.30 12.2r.mw 3.3d.mt 17.2s.mt 7.3c f.2p.2t a.6pu.mt 8.33.mw p.2s.mt
m.2w.mt a.2x h.30.mw h.33.2t k.38.mt p.2q.mt 3.2q.lg 2.2q 3.2r.13 1.2s.mt 3.2s.lg 1.2v 5.2u.me 4.30 1.30.mt 2.2z.13
1.30.mt 3.32.me 1.32.mh 7.13.34 3.1e 5.13.38 1.38.mg 6.13.3d 2.3e.mt 5.1e.mt 1.1h 1.37 2.72 1.30 1.30.30 2.x y.2v.mt
1k.1f 6.1k 2.3e.me n.2r.mw 2.38.mw 4.1r 2.39.mt 3.2t.mw 2.2y.mt 4.36.mt 2.3d.mt 2.2p 2.13.2q 3.2s.mg 1.13.2s 2.d9
1.d9.ke 1.x3n 1.1f 4.2v.13 1.2v 2.3d 3.2w.lw 2.2x.mt 1.2x 1.2x 1.30.ms 2.30.mg 1.30.f1 1.3b 2.36.32.me 2.32.mg 2.33.mt
1.33.5qf 6.36.mh 1.36.mg 3.36 2.37.mg 9.39 4.3d 1.3e.mg 2.1f 2.1r 9.2y 3.35.lw 3.2s.3e 1.2s.f1 1.2s.i9 1.38.37 1.38.hv
1.38.gl 1.2u.97 1.30.37 1.30.3e e.13 1.13.13 1.13 1.13 1.13 1.13 1.121 3.1o 1.1q 1.2m 2.2m 2.13 2.13 1.13 5.1m 3.121
4.19 n.13.13 6.13 2.13.13 2.1m 3.kq a.lg 7.li 1.19s 3.li.lj 1.le 4.lv 2.18w 9.mp 1.me 1.mg 5.me f.mt 1.mw 2.me 9.lf
3.30 2.mr g.nk 1.lj e.lm 8.li 2.8s6 5.jz 2.5qm 4.gk 2.x1b s.30 2.i4 2.32 6.hv 2.3d c.2p 1.2q 1.3d 1.61r 1.2t 1.3e 1.2w
1.33.mt 1.2x 1.2z 2.36.32 1.3a 2.33 2.34 2.33 1.38 1.39 1.hk 1.3c k.qq 2.2u c.1e a.2y 5.72 3.36.32 b.30 b.2q.lg 2.3d
8.i4 l.2p 1.1i 1.2q 1.36 2.2t 2.1f 1.5qm 2.2z 2.36.32 1.2w 1.33 1.qo 1.34 1.2r 1.38 1.3d 1.hk 1.3c 5.jt.2q 1.2q.30
1.2q 2.30.33 1.5qx 5.x3n 1.37 1.2x 2.2y 3.2w.mt 6.3b 2.2q.mt e.qw 2.33.mt 2.3a 8.3b.w6.w7 d.5qm.me.lc 1.5qm.me.li
2.2q.mt 3.3d.13 1.36.13 1.3d.mt 1.36.mt 4.ty.mh 1.1f.me 1.gs.me 1.2z.mh 1.8o.mh 3.2z.mt 1.8o.mt 3.2w.mh 1.ik.mh
8.2r.me 1.38.mh 1.5qz.mh 2.3d 2.3d.mt 1.3c.mh 9.2w 2.2t 2.2t.mg 1.30 5.i4.me 1.u3.me 1.2w.me 1.ik.me 1.2w.me 1.ik.me
2.xj 1.36.32.me 1.i5.me 1.2x 6.2p.2t 4.d9 8.1f 8.33.mt o.2s 9.b9 3.2v 4.x3n a.35 2.3b u.3ou 9.3k6 6.3s3 2.3mp 7.hk
7.13 3.13 4.3b 2.35 3.35 8.61r 2.2w 5.fr 3.32 2.hc 2.32 1.39 2.37 2.2v 3.2u 1.33 4.1m j.ld 1.ld 7.13u 4.13t 5.13q
1.13s 1.lm 5.mb 5.lj 1.lj 6.30 1.lj 1.lj 1.1m 1.lj 1.mb g.30 3.3a 1.13 6.30 2.33 f.30.30 1.30.13 1.13.13 1.13 1.13.13
l.33.1b.33.33 1.33.1b.33.33.33 3.18 2.189 9.ld 1.lv 1.18w d.30 4.18p.1cr 9.183.1cr 9.18p.le 2.18p.1cr 8.33 3.18p 1.ln
3.ld 1.lv 3.lm 1.lf 3.mh 1.lu 1.li 1.lg 1.li 1.le 1.mb 1.lw 2.191 1.1a 1.30 4.33 2.3a 1.i4 2.33.1b.33 1.18 1.170 1.16
1.18p 1.1b5 3.30.19w 1.30.191 6.18p.179 5.18p.1cr 3.17x.190 4.17x.1cr 3.17z.179 3.1ai.179 3.17z.1cr 3.181.179 1.181.li
6.181.1cr 6.185.1cr 1.187.1cr 5.1b5.1cr 3.18h 1.1b5.1cr 1.18j 1.18j 3.18j.1cr 7.1bj.1cr 1.18k.li 2.18k.1cr 3.18p
1.18p.179 2.18p.1cr 1.33 3.33 2.17t 3.18o.li 1.18o.lv 1.18o.19s 1.18o.le 2.18o.1cr 1.18p 2.18p.li 2.1a3 1.18p.1cr
1.18p 2.19 1.33 a.lm 9.li.lj 4.lj 2.17z.le 1.181.le 1.1a 1.30 1.19e 1.19f 1.19g 1.33 1.19i 1.3a 1.i4 1.19l 4.17l.nc
1.18l.nc 1.33.le 2.1a 1.1a 1.1m 1.1m 1o.lj 1.lj 1.1fg 5.ld a.17s.1cr 5.18p.li c.1bg 1.18j.1cr 4.1g4 1.18m.179 1.18m.li
3.181.190 5.1av.179 1.17x.190 c.183.le 1u.33 a.30 x.lg 2.lj 1.le 5.lk 1.13 1.13 5.2n 4n.17s.190 3.1b6.1cr 3.18l.1cr
1.18p.190 1.1g4 5.17z.mc.mb 1.185.mc.mb 1.1bj 1.18o 1.182.le 4.17s.1cy 1.18p.1cr.1cy 2.181.li.lj 1.18p.li.lj 1.1b5
1.1b5 1.18p 14.18s 3.18s 2.lj 1.lk 2.mb 1.mc 2.ln 1.18s 1.18t 1.lv 5.nk 1.no 1.np 5.nk 1.nm 1.li.lj 1.lj 1.1m
1.1s5.1ty 2.1s5.1tq 2.1tc.1u5.1s7 5.1sf.1tx 1.1sf.1ty 2.1sf.1tz 1.1s5.1u1 1.1s5.1tq.1ty 1.1s5.1tq.1tz 1.1s5.1tq.1u0
14.mb m.mp 1.lc 1.ld h.1us.1us 1.33 1.19l m.1r 4.li.lj 5.1vp.1xa 1i.mb 10.1vv.1xf 1.1vv.1xf 5.33 4.1k 3.1l l.lj 1.1vn
3.1z9.20u 1.22a.20v 1.22a.20w 1.22b.20x 1.22b.20y 5.22a.213 1.1z9.214 4.1z9.218 14.mb f.1ty 2.1u5 p.33 1.1l 3.1k
n.li.lj 1.lj 1.1m 3.22t.24e 7.22t.24l 2.22t.24n 1.22t.24o 1.22t.24e.24l 2.22t.24e.24n 1.22t.24e.24o 14.mb 1.1tp 4.1tt
1.1tu b.1u5 p.33 2.1uw 1.1ux 1.1uy 4.1v2 2.1v4 h.li.lj 2.1k 3.26d.27y q.33 s.mb 16.33 2.1l q.lm 8.2a1.2b7 i.2a8 k.2a0
e.2a0 a.2ax 5.lj a.2b7 f.33 1.2ad 1.2a1 2.2ai 1.2a0.2bl 1.2ai.2bl 1.2a6 1.29x 2.2b3 2.2ai.2bm 2.2b2.2bk 1.2cz
2.2a6.2b9 1.2bb 2.2aw.2bk 6.li.lj 2.33 1.1vn g.2du.2fp 1.2du.2fg c.2eo.14s 2.2e9.mb 3.2ef.14s 8.2ek.mb 1.2et.2f5
9.2et.mb 2.2et.2f2 9.2f5.2f2 2.2f7.2f2 s.2dn.2f2 1.2do.2f2 5.33 r.li.lj 1.33 1.1vn 2.2dh 1.2di 1.2dj b.2du 1.2du.2fp
1.2du.2fg 8.2e4 2.2e6 5.2eb c.2en 2.2ep 1.2eq 1b.2h8.2im 5.33 1.2g7 1.2g8 7.2gf i.li.lj 1.33 1.1vn 5.2kn.2mv 1.2a1
1.2a1.2mv 2.2lk.2m9 4.2ku.2me 3.2ky.2m6 1.2ky.2mv 5.2lk.2m9 3.2a8 4.33 3.2ar e.2ls 3.2b8 2.2ba 4.2an.2bj 5.2bj 1.2bj
2.2m9 1.2m9 5.2me.2me 6.1v5 c.2lk.2ml.2lq 5.33.2ls.33 2.2la 5.33 4.2ls.2ml 1.2li.2ml.2ls 1.2lk.2ml.2lk 1.1l
1.2lx.2ml.2ls 1.2lk.2ml 7.2m1.2ml.2lq 3.2lk.2m9 2.2lk.2ml 1.2ls.2ml 6.33 1.1vn 2u.2qw.2q7 1.2oy 1.2pb 4.2qw.2qb k.2rm
8.2ru 4.2ry 5.2ro 1.2ro 2.2s1 a.2rq 5.2sg r.2tc.2tc 4.2sy 8.lm 3.33 1k.2rs 5.2si d.2sa 1.2sb 2.2sd 1.2se 1.2sf p.2t4
1.2t5 f.2tk 1.2tl 1.2tm 1.2tn 2.lm 3.33 1c.31k.324.326 2.31c.31w.32a.327 1.31c.31w.32a.2z8 b.2z1.2z1 d.2ze.2ze
3.2zh.2zh 1.2ze.2zh o.md 1f.31e 2s.2zh.2ze 7.ggg 1.ggd 16.35u.370 g.33.370 d.33 2.36d.370 a.36m.37g
1.36m.37g.375.370.37e c.lm 2.1vn 8.33 b.37u.37u q.37l 1.36d.37i 9.36d.370.37i 1.35v.37i e.399.37i 3.35u.37i t.39f.lm
2.x3b 1z.3d c.f1 c.33 2.3cw.3cw 3.3cz.3cz 4.3d3.3d3 2.3d5.3d5 3.3d8.3d8 6.3cy.3cw 1.3cy.3cy 1.3cy.3cz 1.3cy.3d3
1.3cz.3cw 1.3d1.3cy 1.3d1.3d1 1.3d1.3de 1.3d1.3d7 1.3d2.3d3 1.3d2.3d7 1.3d3.3cw 1.3d3.3cy 1.3d3.3cz 1.3d3.3d5
1.3d3.3d5.3cw 1.3d3.3d5.3cz 1.3d3.3d5.3d3 1.3d3.3d5.3d5 1.3d3.3d5.3d8 1.3d3.3d8 1.3d3.3da 1.3d3.3dc 1.3d3.3dd
1.3d3.3d7 1.3d3.3d3.3d7 1.3d5.3cw 1.3d5.3cy 1.3d5.3cz 1.3d5.3d1 1.3d5.3d2 1.3d5.3d3 1.3d5.3d3.3cw 1.3d5.3d5.3d5
1.3d5.3d7 1.3d5.3d8 1.3d5.3da 1.3d5.3db 1.3d5.3dc 1.3d5.3dd 1.3d1.3de 2.3ek.3ek 2.3em.3em 2.3d7.3cw 1.3d7.3cz
1.3d7.3d2 1.3d7.3d3 1.3d7.3d5 1.3d7.3eo 1.3d7.3d7 1.3d7.3d8 1.3d7.3da 1.3d7.3dc 1.3d7.3dd 2.3d8.3d7 2.3f2.3f2
2.3f4.3f4 1.3da.3db 1.3da.3de 3.3dd.3d3 1.3dd.3d7 1.3de.3de 2.3cw.3cz 1.3cy.3d5 1.3cy.3d8 1.3cy.3de 1.3cz.3d1
4.3fl.ffs 2.3fn.ffs 2.3fp.ffs 2.3fr.ffs 2.3ft.3fl 1.3ft.3fl.ffs 1.3ft.ffs 3.3fy.3fp 1.3fy.3fp.ffs 1.3fy.ffs 2.9oc
1.9oc.ffs 1.ffs 1.3fl.3ft 1.3fl.3fy 1.3fn.3ft 1.3fn.3fx 1.3fp.3ft 1.3fp.3fy 1.3fp.9oc 1.3fr.3ft 1.3fr.3fy 1.3ft.3fp
1.3ft.3fp.ffs 1.3ft.3fr.ffs 1.3ft.3ft 1.3ft.3fy 1.3fx.3fn 1.3fx.3fn.ffs 1.3fx.3fn 1.3fx.3ft 1.3fx.ffs 1.3fy.3fl
1.3fy.3fl.ffs 1.3fy.3fp.9oc 1.3fy.3fr.ffs 1.3fy.3fy 1.3g2.3fl 1.3g2.3fp 1.3g2.3fp.ffs 1.3g2.3fr 1.3g2.3fr.ffs
1.3g2.3fy 1.3g2.ffs 1.9oc.3fy 1.9oc.9oc 1.9oc.ffs.3fy 1.ffs.3fl 1.ffs.3fn 1.ffs.3ft 1.ffs.3fy 1.ffs.9oc 1.ffs.3ha
2.3ha.3fp 1.3ha.3fy 1.3ha.ffs 1.3ha.3ha 1.3fl.9oc 1.3fn.3fy 1.3fr.3fn 1.3ft.3fn 1.3ft.3fn.ffs 1.3cw 1.3cw.3cw
1.3cw.3d5 1.3cy 1.3cy.3d8 1.3cy.3de 1.3cz 1.3d1 1.3d1.3cw 1.3d1.3d2 1.3d1.3d3 1.3d1.3d5 1.3d1.3dc 1.3d1.3dd 1.3d1.3de
1.3d2 1.3d3 1.3d3.3d5 1.3d5 1.3d5.3d5 1.3d7 1.3d8 1.3da 1.3db 1.3dc 1.3dd 1.3de 1.3cw.3d1 1.3cw.3d5.3cw 1.3cy.3cw
1.3cy.3cz 1.3cy.3d5 1.3cy.3eo 1.3cy.3dc 1.3cz.3cw 1.3cz.3d1 1.3d1.3cw.3d5 1.3d1.3cy 1.3d1.3cz 1.3d1.3cz.3de 1.3d1.3d1
1.3d1.3d2.3cw 1.3d1.3d2.3d5 1.3d1.3d3.3d5 1.3d1.3d3.3de 1.3d1.3d3.3d7 1.3d1.3d5.3d5 1.3d1.3eo 1.3d1.3db 1.3d1.3fd
1.3d2.3cw 1.3d2.3d1 1.3d2.3d3 1.3d2.3d5 1.3d2.3d5.3d5 1.3d2.3eo 1.3d2.3da 1.3d2.3de 1.3d2.3d7 1.3d3.3d1 1.3d3.3dd
1.3d3.3de 1.3d3.3d7 1.3d5.3cw 1.3d5.3cz 1.3d5.3d1 1.3d5.3d3 1.3eo 1.3d7.3cw 1.3d7.3cw.3cw 1.3d7.3d7 1.3d7.3db 1.3f0
1.3d7.3d5 1.3d7.3eo 1.3dd.3d3 1.3dd.3d7 1.3de.3cy 1.3de.3d1 1.3de.3d2 1.3de.3d3 1.3fd 1.3cw.3cy 1.3cw.3d3 1.3cw.3da
1.3cw.3db 1.3cw.3de 1.3cy.3cy 1.39 z.hc t.hk w.32 1g.12p 1o.33 60.8s6 9.3d e.bv 8.3b 15.67 2.2w.lw 9.2v 1.2q 4.1p
3.61r 9.53.3y9 1.3y9.53 1.53.61r 1.61r.53 1.53.3yc 1.3yc.53 1.53.3yd 1.3yd.53 1.53.3ye 1.3ye.53 2.53.3yi 1.3yi.53
1.53.3yj 1.3yj.53 d.53 4.3y9.3z4 1.61r.3z4 1.3yd.3z4 1.3yi.3z4 1.3a 2.i4 2.1q 4.53.1q 1.1o 2.53.3a 1.3a.53 1.53.i4
1.i4.53 1.53.3zm 1.3zm.53 1.53.1q 1.1q.53 1.53.3zo 1.3zo.53 1.53.1o 1.1o.53 1.53.3zt 1.3zt.53 3.13 2.39 2.32 6.53.40g
3.53.39 1.39.53 1.53.32 1.32.53 1.53.40f 1.40f.53 1.53.40g 1.40g.53 1.53.40h 1.40h.53 1.53.40l 1.40l.53 1.53.40m
1.40m.53 3.39.13 1.32.13 1.40g.13 1.40l.13 3.34 2.2s 3.2q 1.2q.lj 1.53.417 1.417.53 1.53.34 1.34.53 1.53.41a 1.41a.53
1.53.2s 1.2s.53 1.53.41c 1.41c.53 1.53.2q 1.2q.53 1.53.2q.lj 1.2q.lj.53 4.417.13 1.34.13 1.2s.13 1.2q.13 5.2y 5.53.421
1.421.53 1.53.423 1.423.53 1.53.424 1.424.53 1.53.2y 1.2y.53 1.53.426 1.426.53 1.53.428 1.428.53 1.53.429 1.429.53
6.3d 5.30 2.53.42r 1.42r.53 1.53.3d 1.3d.53 1.53.42u 1.42u.53 1.53.42v 1.42v.53 1.53.42w 1.42w.53 1.53.30 1.30.53
1.53.42z 1.42z.53 6.1e a.53.43k 1.43k.53 1.53.43r 1.43r.53 1.53.43s 1.43s.53 3.3z5 b.53.443 1.443.53 1.53.445 1.445.53
1.53.446 1.446.53 1.53.447 1.447.53 1.53.448 1.448.53 1.53.44a 1.44a.53 1.53.44b 1.44b.53 d.53.44t 1.44t.53 1.53.44v
1.44v.53 1.53.44w 1.44w.53 1.53.44x 1.44x.53 1.53.44y 1.44y.53 1.53.450 1.450.53 1.53.451 1.451.53 9.45n.1o 1.45n.40l
1.45n.2q 1.45n.428 8.53.45s 1.45s.53 1.53.45t 1.45t.53 1.53.45u 1.45u.53 1.53.45v 1.45v.53 1.53.45w 1.45w.53 1.53.45x
1.45x.53 1.53.45y 1.45y.53 b.53.1g 1.1g.53 1.53.46g 1.46g.53 1.53.46h 1.46h.53 1.53.46i 1.46i.53 1.53.46j 1.46j.53
1.53.46l 1.46l.53 1.53.46m 1.46m.53 4.3zd 1.3c d.53.47g 1.47g.53 c.53.47u 1.47u.53 c.53.487 1.487.53 e.61r 5.2w 1.3c
1.47k.418 1.47k.34 1.47k.41a 1.47k.2s 1.47k.41c 1.47k.2q 1.47k.2q.lj 1.47k.41v 2.36 7.49h.422 1.49h.423 1.49h.424
1.49h.2y 1.49h.426 1.49h.428 1.49h.429 r.2q 5.2u 1.6ku 2.x6j d.gg 1.2p p.2s c.2s 5.3b 1.36.32 7.2q b.428 1.421 1.443
3.44a r.477 1.47a 1.47e a.i2 1.qx 5.i2 1.qx 1k.3c 1.3c 1.47k.417 1.49h.421 1.49i.423 1.49i.424 1.49i.2y 1.49i.426
1.49i.428 1.49i.429 1.49z.53 1.4a0.53 1.4a1.53 1.4a2.53 1.4a3.53 1.4a4.53 1.4a5.53 3.w 1e.1o 5.3c a.30 1.4hp a.13 9.2z
1.36.32 2.qw 9.4ho a.53 1.1m 1.17 3.hk 1x.1b 32.4o2 k.2t0 1.2t1 1.2t2 1.2t3 c.lm 5.2tk 8.lm 1.2sv 1.2u2 4.2tr 1.2u3
15.1m 6.1m 24.4s5 1t.4t8 t.53.4vl 3.53.4vo 3.53.4vs 9.53.4w0 4.53.43m 1.43m.53 1.53.43n 1.43n.53 1.53.43o 1.43o.53
1.53.43p 1.43p.53 1.53.477 1.53.47a 1.53.47b 1.53.47c 1.53.47d 1.53.47f 8.4xh 1.4wv.3z2 1.3z2.4wv 3.477.53 3.47y.53
1.486.53 1.48b.53 3.492.53 2.49j.53 3.3b.53 3.4c4.53 2.4d7.53 66.526 1.52p 4v.56t g.56t p.59k.59k 2.59m.59k 9.1cr 3.mg
4b.5cd 1.5ch 5.5d4 4.5e8 3.5em.5em 65.5kr.5kr 1v.5mm.5mm 29.le 2.lg 1.13.13 2.mj 3.mm 1.ml 1.lq 2.mh 1.mb 1.mc f.ly
n.2r 4.gs 3.8o 2.i5 2.33 1.gk 1.33 3.d9.33 8.39 4.3a 1.3b 1.3e 2.bs 2.36 1.i4 1.qo 1.5qw 2.u3 1s.39.2t 3.2u.ms
1.36.32.ms 1.32.ms 2.36.ms 1.hq.ms 1.37.ms 1.38.ms 1.3e.ms 5.2x.mt 1.2x.mt 1.34.mt 1.39.mt 1.i2.mt 4.2v 9.3d 4.gb
2m.92k 4v.2u 2q.3d 7l.19 2.19 1.19 1.9oc 1.9oc 1.30.30 2.13 1.13 1.18 1.13 1.13.13 1.13.13 2.13.13 3.53 5.53
9.33.1b.33.33 1.33.1b.33.33.33 1.13 3.13 4.1o 1.1q 7.1b 2.19 1.1b a.16 4.33.1b.33 1.3i 7.1m 3.8yf 1.8xu 1v.2r.6i3 3.4j
1.36.32.mw 4.3b.mt 2.2s.mt.mp 1.x3n 1.2z.mt 1.38.6i3 8.30.38 7.2u u.1cr 19.ul v.i2 2.hr 5.2t j.wko 1.wl2 1.20hs 1t.gk
d.4i7 4.4iw w.6nm 5.2q6m 4.4ii 1.4i8 1t.gg 3.d9 3.61r 9.qo 2.hv 1.19 2.17.lj 1.1b 1.2k 1.16 1.4w 1.53 5.33.33 5.30
2.30.30 3.3a 1.32 1.39 1.hv b.1m 2.19.lj 4.3i k.1p.lj 1.1p.mb.lj 6.1p.lm 2.1p.le 1.1p.li 4.1p.ob 5.6sh 7.1o.1o 1.1q.1q
n.40l 1.40g i.1f3c 1.33.mt 3.ig 4.33.mt 7.38 1.wk5 r.6qv 1.3a 1.32 1.39 1.4ik 1.53 3.4im e.1o.53 1.53.1q 1.1o.1o.1o
1.1q.1q.1q l.8yf 1.53.53.53 5.x3n b.2t 1.6px 11.6xw s.9j0 o.61r.mq 1.4ik.mq 2.4w.mq 3.6u3 2.38.lk 1.6pz.lk 1.6va.lk
1.4w.lk 1.17t 3.3i.lk 1.3zp 2.6pz.ms 1.33.mt 7.2x 1.34 1.qx 1.2p.mq 1.x3n.mq 1.2x.mq 1.qx.mq 1.2p 5.4hp t.ffs 3.ffs
3.ffs 3.ffs 5.ffs 4.ffs j.6z9 1.6z2 1.6yz 3.6zx y.30.33 k.73v 1.30 1.7jy 24.2k.2k 52.9oc 1.9oc 2.7b6 c.7bg k.7bw 26.1b
2.3c l.6q6 8.7f0 4.jt 3.7fa 6.7fc 3.6q6 h.739 2.61r 4.6ur 1.7g6 2.7g6 3.1f3w 4.6uq 6.4ik 3.4ik 1.4w 3.6ym i.6xe 6.4w
z.ig 7.7fl l.1ggu b.8tz 8.70o m.6rz k.4ik 7.2jx4.2jxh 1.2jx4.2jxh.2jxq 1u.1v4 58.14 1.15 5.1o 1.1q 3.14 1.15 1.3f 1.3h
w.17 1.19 1.6v 17.wk5 6.2k.40l 1.40g.1b 2.1b 2.2k c.38 f.7sc 1.7sd 8y.3c 1.3c 1j.4i8.4ii 2.6o3.6o2 9.4i8.6o2 1.6o3.4ii
16.8xu n.6yx e.6ym 6.9j0 1.6yq 2.6yj f.1f40 3.87u r.1m.6mq 1.2k 1.1b.lg 2.1b 1.2k 7.ig 1.1f3c 1.6tz 1.6tp 1.6tq 1.6tv
1.6tw n.4im 3.1q.1q 1.4ii 1.17.lm 1.17.le 1.17.lf 1.17.mb 1.17.mo 1.17.1e 2.19.lv 1.19.mb 5.3c 1.3c.lj d.6xl 1.8bj
1.6q8 17.3i.lj 4.1p.6i8 1j.1q.1o 5.4b9 1.4b6 18.40g.40l 10.1b.1b.1b 2.1b.1b 6n.6n2 1.6n3 1.6n4 1.6n5 3c.2w.mh 2.2z.mh
r.3d 1.36 1.61r 3.x3n 6.2w 4.30 2.2z 1.qj 3.36.32 2.32 4.33 1.qo 3.34 2.2r 2.38 2.3d 2.hk 2.3c 1.qw 3.qx 3.1o.53 7.19
2.ug a.1b 4.1l 2.1f 4.30 2.1i 9.rx 8.rb 5.7jb g.2k.2k 1k.33.mt 6.i4 1.3a 1.2t 1.d9 7.33.mw 7.53.53.53 1.hv 6.30 2.x
3.33 1.35 4.ig 4.3c 3.61r 3.4j3 3p.5wf 2.lm 3.o8 2.of 7.o3 1.o4 z.19.lk 4.3i.lj 1.3i.mb 7.40l 1.40g 1.14.14 1.15.15
1.6r9 1.6r8 1.6rb 2.17j 2.4w 1.53 1.170 3.17f 4.61r 4.8xu 2.52 1.1p 1u.fh7 1.fh6 2.fjv 4.g76 2.aim 3.g1s 1.i77 1.i76
2.ik3 1.inu 1.itt 2.ix0 1.b96 1.jf0 1.jzp 2.k4h 3.l8a 2.lch 1.ldh 1.ldm 1.m7g 1.mjv 2.ffw 2.mnh 3.p5e 2.ny3 2.oop
2.p5f 1.p5e 7.paa 1.pds 4.prt 1.prt 1.prt 1.qj2 1.qxw 1.r5s 1.r5r 1.r7l 3.rkw 1.rvh 2.sbq 1.sdy 1.sdy 2.tnh 1.tc5
1.tiv 1.tiw 1.tj3 1.tm0 2.tnh 2.tw2 1.u06 1.u45 1.u6m 1.u72 1.u73 2.u74 1.uar 2.ui4 2.unw 1.uws 3.vc6 1.vd0 2.k21
1.vgw 1.l7z 1.vi7 1.o9o 1.vix 2.fi8 7k.kz 1.13.13 4.33 1.7sc 1.7sd 9.6go 2.14 1.15 5.7vq 1.7vr h.ll 1.md 6.1b s.7sc
23.lm 6.1p 4.fjv 4.ijp 3.gbf k.hlh 9.ggs 3.fik 3.1b 1.g2z 9.9ko l.gkj e.53 5x.9oc 1.ffs 2.1b 1.2k 2.fh7 4.fid 1.7sc
4.fh6 1.fh5 1jn.app 1yg.ako 3p.bp7 1y8.9oc 1i.2k 9.1b cj.fp1 1m.ftw 10j.gur ag.gkj b8.hgh 3k.h7j k.hij e9.hwv mq.ild
u.bp6 rs.jee cx.bi9 gq.cov 6.k7u 3x.bmi 1c.dhf 61.kfi dm.bs3 1q.kv1 10y.lu0 1rq.npw 10n.or9 mo.kcs 10.kcw 6.kcv 12.bp1
b.kcz 12.kd4 q.ph8 2u.kdf pk.q6l 76.qif rh.dyu 2n.ram 7m.rk6 5w.rq4 83.ry7 38.s11 4h.s5z 3w.s8v c7.slq k0.t65 lm.trr
1hn.v9e 3z.vdd 6p.cop y9.w5p 8.vr4 2.vnu 9.wgo 1.vua 4.vo0 4.wci a.wcf 4.w4x 1.w2h 1.wbv 2.wc5 e.2q 1.34 1.2s 1.2s
1.38 2.2v 1.2z 2.2y 1.2r 1.gk 1.3e 1.2u 1.6ku 1.36.32 1.32 1.30 1.37 1.36 2.i4 1.3a 1.2w 3.3b 1.3c 1.3d 1.4f4 1.2p
1.gg 1.2t 1.d9 1.30 1.33 1.39 1.32 2.4bl 1.1a 1.18 1.1a.1a 1.1a.18 2.1m 1.19.1a 1.1p 7j.1a 1j.1e 2.2x 6.qx 3.jt.2q.30
1.jt.2q.2x n.ig 7.6i1 d.li 2.jr n.2w.lw 4.33.33 1.1f3c 7.5qm f.4hl 1.8s6 s.ip 1.i4 d.qo 4.3a c.1r 4.1e 1.le 1.lg
3.wz7.wz7 w.kr 2.kq j.38.1f 8.37 2.2p.2p 2.2p.33 2.2p.39 2.2p.3a 2.2p.3a 2.2p.3d 3.2z.mt b.33.mt 4.33.33 c.1e 6.3b.me
a.1f 4.1l 8.38.2u 1.12 h.1m 3.13 3.53 6.x0n 4.2u 2.1fei 2.ii 1.wkk 1.39 i.wk5 4.2q 2.qx 1s.9oc 1l.1us 8g.3cz.3d2
1.3cz.3d3 1.3cz.3d5 1.3cz.3d8 1.3d1.3cw 1.3d1.3cw.3cw 1.3d1.3cz 1.3d1.3cz.3cz 1.3d1.3d2 1.3d1.3d3 1.3d1.3d3.3d3
1.3d1.3d3.3d7 1.3d1.3d5 1.3d1.3d8 1.3d1.3db 1.3d2.3cw 1.3d2.3cz 1.3d2.3d5 1.3d3.3d5.3dc 1.3d3.3db 1.3d3.3de
1.3d5.3d5.3d3 1.3d7.3d1 1.3d7.3de 1.3d8.3d8.3de 1.3dc.3dc 1.3dd.3de 1.3de.3d5 1.3fd.3fd m.8qn h.xi5 z.xjk 9.19e 3o.xkx
3.xlv 64.2t 3.2u 8.33 1.33.mw 1.gk.mw 2.d9.33.mw 1.d9.33.mt 5.36 1.36 5.hv 1.39 4.39 1.3c 2.qv 5.3d 6.ux 2.gk.2t
1.39.33 d.2s 1.36 1.38 2.33.13 1.2x 4.3d 1.2p 1.2y 1.2t 2.1r 2.8s6 1.36 2.3b 4.36.32 4.2w 2.3d 1.33.mt 2.2v 2.2w 1.3e
8.x3n 1.39.mt 2.1g 1.2q 3.36 2.3b 1.37 4.3a 1.37 4.30 1.2r 3.34 4.2z 1.2s 4.33.mt 3.1i 8oi.3ft.3fr 1.3ft.3ft.ffs
1.3fx.3fl 1.3fx.3fl.ffs 1.3fx.3fp 1.3fy.3fr 1.3fy.ffs.ffs 1.3g2.3fl.ffs 1.3g2.3ft 1.9oc.3fl 1.9oc.3fp 1.9oc.3fp.ffs
1.9oc.3ft 1.ffs.3fn.3ft 1.ffs.3fn.ffs 1.ffs.3fr 1.ffs.3fr.ffs 1.ffs.3ft.ffs 1.ffs.3fx 1.ffs.3g2 1.ffs.ffs 1.3ha.3fl
1.3ha.3fp.ffs 5.3cy.3d1 1.3cy.3da 1.3cz.3cz 1.3cz.3cz.3d3 1.3cz.3d3 1.3cz.3d5 1.3cz.3d5.3cw 1.3cz.3d8 1.3cz.3da
1.3cz.3dc 1.3d1.3cw.3cw 1.3d1.3cw.3de 1.3d1.3d1.3db 1.3d1.3d2.3de 1.3d1.3d3.3cz 1.3d1.3d3.3dd 1.3d1.3f0 1.3d1.3fd.3de
1.3d1.3d7 1.3d2.3cy 1.3d2.3cy.3cy 1.3d2.3d2 1.3d2.3d3.3d5 1.3d2.3d8 1.3d3.3cz 1.3d3.3d1.3dd 1.3d3.3d2 1.3d3.3d3
1.3d3.3d5.3cz 1.3d3.3d8 1.3d3.3da 1.3d5.3d2 1.3d5.3d3.3d7 1.3d5.3d5.3cw 1.3d5.3d5.3cz 1.3d5.3eo 1.3d5.3d8 1.3d5.3da
1.3d5.3dc 1.3d1.3de 1.3eo.3d3 1.3eo.3d3.3d7 1.3f0.3d2 1.3f0.3de 1.3d8.3d3 1.3d8.3d3.3d3 1.3d8.3d8 1.3dd.3d5 1.3dd.3dc
7cz.14 1.15 qq.53 3x.32.lm 8.3c.mt 1.3a.mt 1.30.mt.30.mt.37.mt 1.30.mt.30.mt 7.8vc 6a.2q 3.61r 1.2t 1.2u 3.30 3.i4
3.3c 2.33 2.4ik 1.34 1.37 1.38 4.17 5.2p 1.2q 1.2r 1.61r 2.2u 6.33 2.rd 3.36.32 1.38 1.3d 1.hk 1.3c 1.qw 1.qx 2.8xs
n.2w i.17z 3.18o 4.187 a.185 3.3e c.2q 1.2r 7.30 8.36.32 1.rd 3.38 2.3c 3.1k 5.16 1.30 2.3c 4v.1f9e 2.1f9v 1q.wl2 e.gi
a.x3n 1.ii 2.33 h.2r 2.hj 3.gu 1.30 5.37 3.gk 2.5qm 2b.1fgm s.xw 7.ig 1.72 9.2w.mt 3.4iu 8.i4 3.qj 1.36 e.33 1.wvd
b.39 3.qw 1.1j p.32 3.33 2.2z 4.2r 1.3a 8.2u 1.30 1.3c 103.mb m.1a 7.1gly.1gly ir.1h45 2.1h36 qn.1v4 7g.1v4 3.mb 1.1tm
g.xdo 1.xdn 2.6rs 82.lm 7n.1ik4.1iki.1ij6 6.1ik4.1iki.1ijc b.1ik4.1iki.1ijn 6.1ik4.1iki.1ijt 3.1ik4.1iki.1ijw
2.1ik4.1iki.1ijy t.1ikr.1ikr 1y.1w8 2.1wa 2.1wc 2.1we 1.1wf 2.1wh 2.1wy 1.1wk 1.1wl 1.1wm 1.1wn 1.1wo 1.1wq 4.1wu
1.1wv 1.1ws 1.1wj 1.1ww 2.1x3 1.1x4 2.1xa 1.1xb 8.1xj 4.1xz 2.li.lj 2.1vn 1.1xp 1.mb 1.1x9 1.3b.lj b.33 1.1yf 1.1yg
4.1yk 76.1ite 1.1ite 1.1itf 1.1itg 1.1iuq 1.1iur 2t.1iyp.1iyp 5a.36.32 6.3a 4.3b 4.3b 1.3b b8.30 1.3d 2.2t 2.6pz d.33
2.4ik 5.38 4.3a 1.37 1.2u 1.2x 1.3e 2.1j 2.33 1.3e 1.1f 2.1l 2.2t 1.1g 3.30 3.1i 1.1l 1.33 1.39 3.1h 1.3d 4.33 3.36.32
1.19l 1.3e 1.3b 3.2r 3.3c 3.3b 3.2r dw.1jvp.1jvz 1.1jvp.1jw0 1.1jvp.1jvp 1.1jvp.1jvp.1jvz 1.1jvp.1jvp.1jw0 2.1jvv.1jvz
1.1jvv.1jvv 1.1jvv.1jvv.1jvz 6.1jw3.1jvz 1.1jw3.1jw0 1.1jw3.1jw3 1.1jw3.1jw3.1jvz 1.1jw3.1jw3.1jw0 96.1k5d.1k5d
34.1k8a p2.1fa2 3pd.1ggu bv2.3d 1.3a 2.38 c.30 4.61r 2.wux a.wl2 2.30 5.x3n 8.36 5.37 1.1f 2.i4 2.1q 1.2p 2.39 1.3d
e.13 1.13 jb6.3f 2h.1a 45.zj 4.1f 5.5qm 2.3a 2.2k 3.1j 1.2u 1.1f3w 1.wl2 1.36 1.gg 3.33.mt 1.6kk 1.wk5 5.x3n 1.3b 8.30
1.wl2 5.x6j 6.1o 1.1q 1.6tr 1.6ts 1.1b 1.2k 4.4i3 6.32 4g2.30 1.6qo 1.19f 2.1k 1.6pu 1.6pu.mt 1mq.10.6hs
2m.2r.2r.9.6hp 1.2r.6hs bo.7jx 6.7jy 1.7jx rr.35.2t 1.wux 1.61r 2.1f3w 3.2p.36 1.3a.5wk 2.7jd a.33.mt k.1f3c i.89r
i.2r 8.4ik 1.6u9 7.37.37.37 2.6rz a.38 3.36.32.2q 1.3a.2q 5.6u8 7zr.7sc
`;
