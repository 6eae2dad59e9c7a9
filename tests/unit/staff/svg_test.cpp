// Sheets with several pages: one document to look at, and separate pages to print.
#include "staff/report/svg.h"

#include <gtest/gtest.h>

namespace klaxon::staff {
namespace {

constexpr Paper paper{210, 297, 2100, 2970, 250};

TEST(StaffSvg, one_page_is_not_wrapped) {
  EXPECT_EQ(svg_pages(paper, "A", {"body\n"}), svg_page(paper, "A", "body\n"));
  EXPECT_EQ(svg_split(svg_page(paper, "A", "body\n")),
            std::vector<std::string>{svg_page(paper, "A", "body\n")});
}

TEST(StaffSvg, pages_are_below_each_other) {
  const std::string svg = svg_pages(paper, "A", {"1\n", "2\n", "3\n"});
  EXPECT_NE(svg.find("height=\"891mm\""), std::string::npos);
  EXPECT_NE(svg.find("viewBox=\"0 0 2100 8910\""), std::string::npos);
  EXPECT_NE(svg.find("<svg class=\"page\" y=\"5940\" width=\"2100\" height=\"2970\">\n3\n</svg>"),
            std::string::npos);
}

TEST(StaffSvg, each_page_is_split_off_again) {
  const std::vector<std::string> bodies = {"<svg></svg>\n", "", "3\n"};
  const std::string title = "\" role=\"<svg class=\"page\" height=\"5mm\"";
  std::vector<std::string> pages;
  for (const std::string& body : bodies) pages.push_back(svg_page(paper, title, body));
  EXPECT_EQ(svg_split(svg_pages(paper, title, bodies)), pages);
}

TEST(StaffSvg, other_drawings_come_back_unchanged) {
  EXPECT_EQ(svg_split(""), std::vector<std::string>{""});
  EXPECT_EQ(svg_split("<svg/>"), std::vector<std::string>{"<svg/>"});
}

}  // namespace
}  // namespace klaxon::staff
